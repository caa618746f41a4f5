import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import type { JoinAnswer } from './join-action.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import type { JoinState } from './use-join.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './code-step.css'

/** The code from the text message; leaving now would lose what it proves. */
export function CodeStep({ join, answer }: { join: JoinState; answer: JoinAnswer }) {
  const t = useTranslations('referrals.join.code')
  const tJoin = useTranslations('referrals.join')
  const tLeave = useTranslations('referrals.join.leave')
  const isSending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLDivElement>(null)
  const guard = useLeaveGuard(true)
  const { errors, failure } = join
  const { mobile, isSent } = answer
  const left = useSecondsLeft(answer.waitSeconds, answer)
  // Another code makes the field anew; whatever else is answered leaves what was typed.
  const [sent, setSent] = useState({ answer, count: 0 })
  if (isSent && answer !== sent.answer) setSent({ answer, count: sent.count + 1 })
  const kept = <Kept answer={answer} left={left} />
  useEffect(() => {
    if (answer.isSent) box.current?.querySelector<HTMLInputElement>('#verificationCode')?.focus()
  }, [answer])
  return (
    <div ref={box} className="grid gap-5">
      <h2 className="text-22">{t('title')}</h2>
      {isSent && (
        <Notice kind="success" live title={t('sent')}>
          {t('sentTo', { mobile })}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <SubmissionKey />
        <FormSummary
          title={tJoin('failed')}
          mistakes={errors.map(({ path, message }) => ({ id: path, message }))}
          answer={answer}
        />
        {kept}
        <TextInput
          key={sent.count}
          name="verificationCode"
          label={t('label')}
          hint={t('hint')}
          error={join.errorOf('verificationCode')}
          className="code-field"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-required
        />
        <RefusalNotice kind="error" message={failure} />
        <Button
          type="submit"
          name="intent"
          value="join"
          size="large"
          className="w-full"
          pending={isSending}
        >
          {t('submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Resend join={join} left={left}>
          {kept}
        </Resend>
        <Form method="post">
          <SubmissionKey />
          {kept}
          <Button type="submit" name="intent" value="back" kind="text">
            {t('change')}
          </Button>
        </Form>
      </div>
      <LeaveQuestion
        guard={guard}
        title={tLeave('title')}
        leaveLabel={tLeave('leave')}
        stayLabel={tLeave('stay')}
      >
        {tLeave('text')}
      </LeaveQuestion>
    </div>
  )
}

interface ResendProps {
  join: JoinState
  left: number
  children: ReactNode
}

/** Another code; without scripts it is asked for where the number is. */
function Resend({ join, left, children }: ResendProps) {
  const t = useTranslations('referrals.join.code')
  return (
    <Form method="post" className="no-script:hidden" onSubmit={join.onSend}>
      <SubmissionKey />
      {children}
      <input type="hidden" name="isResend" value="1" />
      <input type="hidden" name="intent" value="send" />
      {left > 0 ? (
        <p className="py-2 text-muted tabular-nums">{t('resendIn', { seconds: left })}</p>
      ) : (
        <Button type="submit" kind="quiet" pending={join.isSending}>
          {t('resend')}
        </Button>
      )}
    </Form>
  )
}

/** The number, and the rest of the wait, which goes on whatever is sent. */
function Kept({ answer, left }: { answer: JoinAnswer; left: number }) {
  const { mobile, mobileCountry } = answer
  return (
    <>
      <input type="hidden" name="mobile" value={mobile} />
      <input type="hidden" name="mobileCountry" value={mobileCountry} />
      <input type="hidden" name="waitSeconds" value={left} />
    </>
  )
}
