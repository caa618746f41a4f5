import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useTell } from '../shell/notes.tsx'

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
        <caption className="py-2 text-start text-18">{t('jobs')}</caption>
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
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const retry = async () => {
    setBusy(true)
    const answer = await api.operations.retryJobs({ name, reason })
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    tell(t('retried', { count: answer.count }))
    setOpen(false)
    return revalidate()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('retryTitle', { name })}
      closeLabel={t('close')}
      actions={
        <Button
          pending={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void retry()}
        >
          {t('retry')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
