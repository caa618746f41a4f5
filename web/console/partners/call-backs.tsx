import { useState } from 'react'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../client/me.ts'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { RetryDialog } from './retry-dialog.tsx'

interface CallBacksProps {
  code: string
  name: string
  callBacks: ConsoleAnswer<'partners', 'get'>['partner']['callBacks']
}

/** Whether the partner was told of each conversion, and what it answers where it was not. */
export function CallBacks({ code, name, callBacks }: CallBacksProps) {
  const t = useTranslations('console-partners.callBacks')
  const list = useTranslations('console-partners.list')
  const partner = useTranslations('console-partners.partner')
  const format = useFormatter()
  const { may } = useMe()
  const [isRetrying, setRetrying] = useState(false)
  const { host, lastToldAt, waiting, nextTryAt, givenUp, answers } = callBacks
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 py-2">
        <h2 className="text-18">{partner('callBacks')}</h2>
        {waiting + givenUp > 0 && may('operations.write') && (
          <Button kind="quiet" onClick={() => setRetrying(true)}>
            {t('retry')}
          </Button>
        )}
      </div>
      <Facts
        items={[
          { label: t('host'), value: host ?? t('noHost') },
          {
            label: t('lastTold'),
            value: lastToldAt === null ? list('never') : <Instant at={lastToldAt} />,
          },
          {
            label: t('waiting'),
            value: (
              <>
                {format.number(waiting)}
                {nextTryAt !== null && (
                  <span className="block text-14 text-muted">
                    {t('nextTry', { at: timeIn(format, nextTryAt) })}
                  </span>
                )}
              </>
            ),
          },
          { label: t('givenUp'), value: format.number(givenUp) },
        ]}
      />
      {waiting + givenUp === 0 && <p className="mt-3 text-muted">{t('calm')}</p>}
      {answers.length > 0 && (
        <table className="list mt-4">
          <caption>{t('answers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('problem')}</th>
              <th scope="col" className="amount">
                {t('count')}
              </th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('triedAt')}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ state, problem, count, triedAt }) => (
              <tr key={`${state} ${problem}`}>
                <td className="list-first break-words">{problem}</td>
                <td className="amount">{format.number(count)}</td>
                <td>{t(`states.${state}`)}</td>
                <td className="list-rest">{triedAt !== null && <Instant at={triedAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isRetrying && <RetryDialog code={code} name={name} onClose={() => setRetrying(false)} />}
    </section>
  )
}

function timeIn(format: ReturnType<typeof useFormatter>, at: string): string {
  return format.dateTime(new Date(at), { weekday: 'short', hour: '2-digit', minute: '2-digit' })
}
