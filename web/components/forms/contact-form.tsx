import { useEffect, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useLong } from '../../ui/feedback/use-long.ts'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { BotCheck } from '../bot-check.tsx'
import { siteHrefOf } from '../../page/site-href.ts'
import { ByMail } from './by-mail.tsx'
import { SubmissionKeyField } from './submission-key-field.tsx'
import { SendFailure } from './send-failure.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { UnlessTold } from '../unless-told.tsx'
import { WithoutScripts } from './without-scripts.tsx'

interface ContactFormProps {
  form: ContactFormState
  /** The fields, in sections or without. */
  children: ReactNode
  submitLabel?: string
  /** What the details are used for, where it is more than an answer. */
  purpose?: string
}

/** The frame of every contact form: what is wrong on top, fields, bot check, button, question. */
export function ContactForm({ form, children, submitLabel, purpose }: ContactFormProps) {
  const t = useTranslations('forms')
  const lost = useTranslations('shell.lost')
  const { offWords, phone, site } = form.place
  // Where the button was, the operator's words stand already.
  const isOff = offWords !== undefined && form.failure === offWords
  const isLong = useLong(form.isSending)
  useErrorTitle(form.errors.length > 0 || (form.failure ?? form.unknown) !== undefined)
  return (
    <form
      method="post"
      noValidate
      className="grid gap-10 750:gap-12"
      data-lost={lost('offline')}
      {...form.formProps}
    >
      <SubmissionKeyField answer={form.settledBy} />
      <FormSummary
        title={t('summary', { count: form.errors.length })}
        mistakes={form.errors.map(({ path, message }) => ({ id: path, message }))}
        answer={form.answer}
      />
      {/* Before anybody fills it in, and again where the button would be. */}
      <UnlessTold words={offWords} />
      <WithoutScripts phone={phone} />
      {children}
      <BotCheck work={form.botCheck} error={form.errorOf('botCheck')} />
      {form.botCheck.state === 'failed' && <ByMail />}
      <div className="grid gap-4">
        <p className="text-14 text-muted">
          {purpose ?? t('privacy.text')}{' '}
          <a href={siteHrefOf('/privacy', site)} className="link">
            {t('privacy.link')}
          </a>
        </p>
        <SendFailure
          message={isOff ? undefined : form.failure}
          outcome={form.outcome}
          unknown={isOff ? undefined : form.unknown}
          lacksAccount={form.rules.fields.includes('bankAccount') && !form.values.bankAccount}
          isForToday={form.answer?.failure?.resultException === 'ConfirmationLimitReached'}
          answer={form.unsent ?? form.answer}
        />
        <div className="contents" role="status">
          {form.isSending && <ProgressBar label={t(isLong ? 'sendingLong' : 'sending')} />}
        </div>
        <UnlessTold words={offWords}>
          <div>
            <Button type="submit" size="large" pending={form.isSending} className="max-480:w-full">
              {submitLabel ?? t('submit')}
            </Button>
          </div>
        </UnlessTold>
      </div>
      <ConfirmDialog
        open={form.isAsking}
        title={t('confirm.title')}
        confirmLabel={t('confirm.yes')}
        cancelLabel={t('confirm.no')}
        onConfirm={form.confirm}
        onClose={form.decline}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmDialog>
    </form>
  )
}

/** 'Error: ' before the page's title while something is wrong, as the server's answer has it. */
function useErrorTitle(isWrong: boolean): void {
  const t = useTranslations('forms')
  useEffect(() => {
    if (!isWrong) return undefined
    const title = document.title
    const marked = t('errorTitle', { title })
    if (title.startsWith(t('errorTitle', { title: '' }))) return undefined
    document.title = marked
    return () => {
      if (document.title === marked) document.title = title
    }
  }, [isWrong, t])
}
