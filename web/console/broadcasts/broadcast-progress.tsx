import type { BroadcastResults } from '#contract/console/broadcasts.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import type { FoundBroadcast } from './broadcast-page.tsx'

interface BroadcastProgressProps {
  found: Pick<FoundBroadcast, 'broadcast' | 'rules' | 'stopped'>
  results: BroadcastResults
}

/** Of those whom it did not reach, what became of them; what nobody is of is not told. */
const REST = ['withdrawn', 'refused', 'late', 'unsure', 'gone'] as const

/** How far it is, then what came of it. */
export function BroadcastProgress({ found, results }: BroadcastProgressProps) {
  const t = useTranslations('console-broadcasts')
  const format = useFormatter()
  const { broadcast, rules, stopped } = found
  const { state, countedMembers, sendFrom, sendUntil, startedAt, endedAs } = broadcast
  const { sent, waiting, asked, left } = results
  const done = REST.reduce((sum, one) => sum + results[one], sent)
  const counted = Math.max(countedMembers ?? 0, done + waiting)
  const isOver = endedAs !== null
  const toGo = isOver ? (left ?? 0) : counted - done - waiting
  const isNight = state !== 'scheduled' && rules.isQuietNow
  const begins = startedAt ?? sendFrom
  return (
    <section className="mt-4">
      {isOver ? (
        <Notice
          kind={state === 'sent' ? 'success' : 'warning'}
          title={stopped ? t('results.stoppedBy', { name: stopped.by }) : t(`ends.${endedAs}`)}
        >
          {stopped && stopped.reason !== null && (
            <p>{t('results.why', { reason: stopped.reason })}</p>
          )}
          <p>{t('results.summary', { sent, rest: done - sent + waiting + toGo })}</p>
        </Notice>
      ) : (
        <>
          <ProgressBar
            label={t('results.progress')}
            value={sent}
            max={Math.max(counted, 1)}
            valueText={t('results.of', {
              sent: format.number(sent),
              count: format.number(counted),
            })}
          />
          <p className="mt-2 text-muted">
            {state === 'scheduled' ? t('results.waits') : isNight && t('results.night')}
          </p>
        </>
      )}
      <Facts
        items={[
          ...(begins
            ? [
                {
                  label: t(startedAt ? 'results.began' : 'results.starts'),
                  value: <Instant at={begins} />,
                },
              ]
            : []),
          ...(sendUntil ? [{ label: t('results.until'), value: <Instant at={sendUntil} /> }] : []),
          { label: t('results.sent'), value: format.number(sent) },
          ...(waiting - asked > 0
            ? [{ label: t('results.waiting'), value: format.number(waiting - asked) }]
            : []),
          ...(asked > 0 ? [{ label: t('results.asked'), value: format.number(asked) }] : []),
          { label: t(isOver ? 'results.left' : 'results.toGo'), value: format.number(toGo) },
          ...REST.filter((one) => results[one] > 0).map((one) => ({
            label: t(`results.${one}`),
            value: format.number(results[one]),
          })),
        ]}
      />
      {results.hours.length > 0 && <Hours hours={results.hours} />}
    </section>
  )
}

function Hours({ hours }: Pick<BroadcastResults, 'hours'>) {
  const t = useTranslations('console-broadcasts.results')
  const format = useFormatter()
  const hasRefused = hours.some(({ refused }) => refused > 0)
  return (
    <table className="list max-w-measure">
      <caption>{t('hours')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hour')}</th>
          <th scope="col" className="amount">
            {t('sent')}
          </th>
          {hasRefused && (
            <th scope="col" className="amount">
              {t('refused')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, sent, refused }) => (
          <tr key={hour}>
            <td className="list-first">
              <Instant at={hour} />
            </td>
            <td className="amount">{format.number(sent)}</td>
            {hasRefused && <td className="amount">{format.number(refused)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
