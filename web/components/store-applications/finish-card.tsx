import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { StoreDocument } from '#contract/store-applications.ts'
import { WANTED_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { ATTACH_INTENTS } from './attach-action.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { useAskedDocuments } from './use-asked-documents.ts'

interface FinishCardProps {
  /** Those that are there. */
  documents: readonly StoreDocument[]
  isBusy: boolean
}

/**
 * The end of the page: send for review, once something is there and nothing on its way. What is sent
 * cannot be taken back, so the question is put only where the server has just said what that is.
 */
export function FinishCard({ documents, isBusy }: FinishCardProps) {
  const t = useTranslations('apply.attach.finish')
  const submit = useSubmit()
  const { ask, asked, state, close } = useAskedDocuments(documents)
  const isSending = useNavigation().formData?.get('intent') === ATTACH_INTENTS.finish
  const count = documents.length
  const lack = count === 0 ? t('none') : isBusy ? t('wait') : undefined
  // What is taken away or added since is no answer to the press.
  if (state === 'known' && lack !== undefined) close()
  const askFirst = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && state !== 'asking' && lack === undefined) void ask()
  }
  const finish = () => {
    close()
    void submit({ intent: ATTACH_INTENTS.finish }, { method: 'post' })
  }
  return (
    <section aria-labelledby="finish" className="card card-sand grid gap-4">
      <div>
        <h2 id="finish" className="text-22">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{lack ?? t('text')}</p>
      </div>
      <RefusalNotice
        kind="warning"
        message={state === 'unknown' ? t('unseen') : undefined}
        answer={asked}
      />
      <Form method="post" onSubmit={askFirst}>
        <SubmissionKey />
        <Button
          type="submit"
          name="intent"
          value={ATTACH_INTENTS.finish}
          size="large"
          className="max-480:w-full"
          disabled={lack !== undefined}
          pending={isSending || state === 'asking'}
        >
          {t('button')}
        </Button>
      </Form>
      <ConfirmDialog
        open={state === 'known'}
        title={t('confirm')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={finish}
        onClose={close}
      >
        <p>{t('asked', { count, wanted: WANTED_DOCUMENTS.length })}</p>
      </ConfirmDialog>
    </section>
  )
}
