import { useState, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { WANTED_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { ATTACH_INTENTS } from './attach-action.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'

interface FinishCardProps {
  /** Documents that are there. */
  count: number
  isBusy: boolean
}

/** The end of the page: send for review, once something is there and nothing on its way. */
export function FinishCard({ count, isBusy }: FinishCardProps) {
  const t = useTranslations('apply.attach.finish')
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const isSending = useNavigation().formData?.get('intent') === ATTACH_INTENTS.finish
  const lack = count === 0 ? t('none') : isBusy ? t('wait') : undefined
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(!isSending && lack === undefined)
  }
  const finish = () => {
    setAsking(false)
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
      <Form method="post" onSubmit={ask}>
        <SubmissionKey />
        <Button
          type="submit"
          name="intent"
          value={ATTACH_INTENTS.finish}
          size="large"
          className="max-480:w-full"
          disabled={lack !== undefined}
          pending={isSending}
        >
          {t('button')}
        </Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        title={t('confirm')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={finish}
        onClose={() => setAsking(false)}
      >
        <p>{t('asked', { count, wanted: WANTED_DOCUMENTS.length })}</p>
      </ConfirmDialog>
    </section>
  )
}
