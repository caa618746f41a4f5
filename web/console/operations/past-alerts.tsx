import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { isAlertName } from './known-names.ts'

const TONES = { critical: 'red', warning: 'gold' } as const
const MINUTE_MS = 60_000
const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR

/** What stood and is over, from when to when: the last that ended first. */
export function PastAlerts({ alerts, paging }: ConsoleAnswer<'operations', 'listPastAlerts'>) {
  const t = useTranslations('console-operations')
  const lasted = useLastedWords()
  if (paging.total === 0) return null
  return (
    <section className="mt-8">
      <table className="list">
        <caption className="py-2 text-start text-18">{t('past.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('past.what')}</th>
            <th scope="col">{t('past.from')}</th>
            <th scope="col">{t('past.to')}</th>
            <th scope="col">{t('past.lasted')}</th>
          </tr>
        </thead>
        <tbody>
          {alerts.map(({ name, severity, summary, since, endedAt }) => (
            <tr key={`${name} ${since}`}>
              <td className="list-first">
                {isAlertName(name) ? t(`meanings.${name}`) : name}{' '}
                <Chip tone={TONES[severity]}>{t(`severities.${severity}`)}</Chip>
                <span className="block text-14 text-muted" lang="en">
                  {summary}
                </span>
              </td>
              <td className="list-rest">
                <Instant at={since} />
              </td>
              <td className="list-rest">
                <Instant at={endedAt} />
              </td>
              <td className="list-rest">{lasted(Date.parse(endedAt) - Date.parse(since))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListFoot paging={paging} />
    </section>
  )
}

/** Whole minutes are enough: servers look once in one. */
function useLastedWords(): (ms: number) => string {
  const t = useTranslations('console-operations.lasted')
  return (ms) => {
    const all = Math.round(ms / MINUTE_MS)
    const days = Math.floor(all / MINUTES_OF_DAY)
    const hours = Math.floor((all % MINUTES_OF_DAY) / MINUTES_OF_HOUR)
    const minutes = all % MINUTES_OF_HOUR
    if (all < 1) return t('short')
    if (days > 0) return t('days', { days, hours })
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  }
}
