import { useEffect, type ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { BotCheck } from '../bot-check.tsx'
import { isLostForm } from '../../page/use-page-answer.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { SiteLink } from '../site-link.tsx'
import { ByMail } from './by-mail.tsx'
import { SubmissionKey } from './submission-key.tsx'
import { SendFailure } from './send-failure.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { UnlessOff } from '../unless-off.tsx'
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
  useErrorTitle(form.errors.length > 0 || form.failure !== undefined)
  return (
    <Form method="post" noValidate className="grid gap-10 750:gap-12" {...form.formProps}>
      <SubmissionKey />
      <FormSummary
        title={t('summary', { count: form.errors.length })}
        mistakes={form.errors.map(({ path, message }) => ({ id: path, message }))}
        answer={form.answer}
      />
      {/* Before anybody fills it in, and again where the button would be. */}
      <UnlessOff name="forms" />
      <WithoutScripts />
      {children}
      <BotCheck work={form.botCheck} error={form.errorOf('botCheck')} />
      {form.botCheck.state === 'failed' && <ByMail />}
      <div className="grid gap-4">
        <p className="text-14 text-muted">
          {purpose ?? t('privacy.text')}{' '}
          <SiteLink to="/privacy" className="link">
            {t('privacy.link')}
          </SiteLink>
        </p>
        {form.unsent || isLostForm(form.answer) ? (
          <RefusalNotice kind="error" message={form.failure} answer={form.unsent} />
        ) : (
          <SendFailure message={form.failure} answer={form.answer} />
        )}
        {form.isSending && <ProgressBar label={t('sending')} />}
        <UnlessOff name="forms">
          <div>
            <Button type="submit" size="large" pending={form.isSending} className="max-480:w-full">
              {submitLabel ?? t('submit')}
            </Button>
          </div>
        </UnlessOff>
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
    </Form>
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
