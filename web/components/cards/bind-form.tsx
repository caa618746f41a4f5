import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { useErrorTitle } from '../app/use-error-title.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { PasswordInput } from '../passwords/password-input.tsx'
import { CardFields } from './card-fields.tsx'
import { CardHandedOver } from './card-handed-over.tsx'
import { DrawnCard } from './drawn-card.tsx'
import type { Gateway } from './gateway-sdk.ts'
import { HolderFields } from './holder-fields.tsx'
import { LeaveCardQuestion } from './leave-card-question.tsx'
import { OneUnitNote } from './one-unit-note.tsx'
import { useBindCard, type BindStage } from './use-bind-card.ts'
import { controlOf } from './use-form-mistakes.ts'
import { useUnmended } from './use-unmended.ts'
import './bind-form.css'

interface BindFormProps {
  gateway: Gateway
  /** The member's password is on. */
  hasPassword: boolean
  /** The app binds the card with the prime that it is handed. */
  isForApp: boolean
  /** The member wants it done by this page after all. */
  onStayHere: () => void
}

/** A card, its holder and the password, up to the bank's page. Texts: `payments`, `password`, `errors`. */
export function BindForm({ gateway, hasPassword, isForApp, onStayHere }: BindFormProps) {
  const t = useTranslations('payments.cards.bind')
  const asksPassword = hasPassword && !isForApp
  const form = useBindCard({ gateway, asksPassword, isForApp })
  const { card, stage, refusal } = form
  const { message } = refusal
  const { left: errors, onInput } = useUnmended(refusal.errors, card)
  const isWrongCard = errors.some(({ path }) => ['number', 'expiry', 'ccv'].includes(path))
  const passwordError = errors.find(({ path }) => path === 'password')?.message
  // What was typed for the app still stands in its fields; it is shown again only where it is wrong.
  const [isKept, setFilled] = useState(false)
  const isFilled = isKept && errors.every(({ path }) => path === 'password')
  useErrorTitle(errors.length > 0)
  const stayHere = () => {
    form.backToForm()
    setFilled(true)
    onStayHere()
  }
  return (
    <>
      {stage.kind === 'handed' && <CardHandedOver onStayHere={stayHere} />}
      <form
        noValidate
        className="bind-form"
        aria-label={t('title')}
        hidden={stage.kind === 'handed'}
        onInput={onInput}
        onSubmit={form.send}
      >
        <DrawnCard brand={card.brand} />
        <FormSummary
          title={isWrongCard ? t('cardWrong') : t('incomplete')}
          mistakes={errors.map(({ path, message: words }) => ({
            id: controlOf(path),
            message: words,
          }))}
          answer={refusal}
        />
        {isFilled && (
          <Notice
            title={t('takenOver.title')}
            action={
              <Button kind="text" size="small" onClick={() => setFilled(false)}>
                {t('takenOver.change')}
              </Button>
            }
          >
            {t(asksPassword ? 'takenOver.textPassword' : 'takenOver.text')}
          </Notice>
        )}
        <div className={isFilled ? 'hidden' : 'contents'}>
          <CardFields card={card} errors={errors} />
          <HolderFields errors={errors} />
        </div>
        {asksPassword && (
          <PasswordInput
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            error={passwordError}
            autoComplete="current-password"
          />
        )}
        <OneUnitNote />
        <RefusalNotice kind="error" message={message} answer={refusal} />
        <SendButton stage={stage} isReady={card.state === 'ready'} />
      </form>
      <LeaveCardQuestion guard={form.guard} title={t('leave')} />
    </>
  )
}

function SendButton({ stage, isReady }: { stage: BindStage; isReady: boolean }) {
  const t = useTranslations('payments.cards.bind')
  const isOnTheWay = stage.kind === 'sending' || stage.kind === 'leaving'
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        type="submit"
        size="large"
        className="max-480:w-full"
        pending={isOnTheWay}
        disabled={!isReady}
      >
        {t(isOnTheWay ? 'sending' : 'submit')}
      </Button>
      <div role="status">
        {stage.kind === 'leaving' && (
          <p>
            {t('leaving')}{' '}
            <a href={stage.redirectUrl} className="link">
              {t('toBank')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
