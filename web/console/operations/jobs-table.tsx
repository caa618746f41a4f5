import { useState } from 'react'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Work after the answer that did not end well: what waits for its next try, and what is given up. */
export function JobsTable({ jobs }: Pick<ConsoleAnswer<'operations', 'get'>, 'jobs'>) {
  const t = useTranslations('console.operations')
  const format = useFormatter()
  const { may } = useMe()
  const [retried, setRetried] = useState<string>()
  if (jobs.length === 0) return <p className="mt-6">{t('noJobs')}</p>
  return (
    <>
      <table className="list mt-6">
        <caption>{t('jobs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('job')}</th>
            <th scope="col" className="amount">
              {t('count')}
            </th>
            <th scope="col">{t('since')}</th>
            <th scope="col">{t('problem')}</th>
            <th scope="col">{t('act')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, state, count, since, problem }) => (
            <tr key={`${name} ${state}`}>
              <td className="list-first">
                {name} · {t(`jobStates.${state}`)}
              </td>
              <td className="amount">{format.number(count)}</td>
              <td className="list-rest">
                <Instant at={since} />
              </td>
              <td className="list-rest break-words">{problem}</td>
              <td>
                {state === 'failed' && may('operations.write') && (
                  <Button kind="text" size="small" onClick={() => setRetried(name)}>
                    {t('retry')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {retried !== undefined && (
        <RetryDialog name={retried} onClose={() => setRetried(undefined)} />
      )}
    </>
  )
}

function RetryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations('console.operations')
  return (
    <ReasonDialog
      title={t('retryTitle', { name })}
      closeLabel={t('close')}
      doLabel={t('retry')}
      ask={(reason) => api.operations.retryJobs({ name, reason })}
      doneWords={({ count }) => t('retried', { count })}
      onClose={onClose}
    />
  )
}
