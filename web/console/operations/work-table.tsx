import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from '../parts/instant.tsx'
import { isWorkName } from './known-names.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the servers do by themselves, and when it was done last: what is late comes first. */
export function WorkTable({ work }: Pick<ConsoleAnswer<'operations', 'get'>, 'work'>) {
  const t = useTranslations('console-operations')
  const often = useOftenWords()
  const sorted = work.toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
  return (
    <table className="list mt-8">
      <caption>{t('work')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('often')}</th>
          <th scope="col">{t('lastDone')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ name, repeatSeconds, lastDoneAt, isLate }) => (
          <tr key={name}>
            <td className="list-first">
              {isWorkName(name) ? t(`works.${name}`) : name}
              <span className="block font-mono text-14 text-muted">{name}</span>
            </td>
            <td className="list-rest">{often(repeatSeconds)}</td>
            <td className="list-rest">
              {isLate && (
                <>
                  <Chip tone="red">{t('late')}</Chip>{' '}
                </>
              )}
              {lastDoneAt === null ? t('notYet') : <Instant at={lastDoneAt} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useOftenWords(): (seconds: number) => string {
  const t = useTranslations('console-operations.every')
  return (seconds) => {
    if (seconds >= DAY) return t('days')
    if (seconds >= HOUR) return t('hours', { count: seconds / HOUR })
    if (seconds >= MINUTE) return t('minutes', { count: seconds / MINUTE })
    return t('seconds', { count: seconds })
  }
}
