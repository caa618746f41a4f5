import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Cardholder } from '#contract/values/cardholder-rules.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { useErrorTitle } from '../app/use-error-title.ts'
import { CardFields } from '../cards/card-fields.tsx'
import type { Gateway } from '../cards/gateway-sdk.ts'
import { getCardPrime, unaskedWords } from '../cards/get-prime.ts'
import { HolderFields, readHolder } from '../cards/holder-fields.tsx'
import { LeaveCardQuestion } from '../cards/leave-card-question.tsx'
import { useCardFields } from '../cards/use-card-fields.ts'
import { controlOf, useFormMistakes } from '../cards/use-form-mistakes.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useUnmended } from '../cards/use-unmended.ts'
import { PasswordInput } from '../passwords/password-input.tsx'
import { findKeptHolder } from './kept-holder.ts'
import { useIsScripted } from '../../page/use-browser-value.ts'

interface CardPayFormProps {
  gateway: Gateway
  asksPassword: boolean
  /** Of the button: what happens. */
  label: ReactNode
  isSending: boolean
  /** Whose details may be kept on this device. */
  memberId: string | undefined
  /** What the server found wrong. */
  refused: readonly FieldError[]
  onCard: (card: TypedCard, password: string | undefined) => void
}

export type TypedCard = Cardholder & { prime: string }

/** A card for one payment: its fields, its holder, and the prime of what stands in them. */
export function CardPayForm(props: CardPayFormProps) {
  const { gateway, asksPassword, label, isSending, memberId, refused, onCard } = props
  const t = useTranslations('payments.ccpay')
  const review = useTranslations('payments.pay.review')
  const form = useCardPay(gateway, asksPassword, onCard)
  const isAlive = useIsScripted()
  const kept = useMemo(
    () => (isAlive && memberId !== undefined ? findKeptHolder(memberId) : undefined),
    [isAlive, memberId],
  )
  const found = form.found.length > 0 ? form.found : refused
  const { left: errors, onInput } = useUnmended(found, form.card)
  const guard = useLeaveGuard(form.card.isTouched && !isSending && !form.isAsking)
  useErrorTitle(errors.length > 0)
  return (
    <form noValidate className="grid gap-6" onInput={onInput} onSubmit={form.send}>
      <FormSummary
        title={t('failed')}
        mistakes={errors.map(({ path, message }) => ({ id: controlOf(path), message }))}
        answer={found}
      />
      {form.away !== undefined && <Notice kind="error" live title={form.away} />}
      <CardFields card={form.card} errors={errors} />
      <HolderFields key={kept ? 'kept' : 'empty'} errors={errors} {...(kept && { values: kept })} />
      {asksPassword && (
        <PasswordInput
          name="password"
          label={review('password')}
          hint={review('passwordHint')}
          error={errors.find(({ path }) => path === 'password')?.message}
          autoComplete="current-password"
        />
      )}
      <p className="text-14 text-muted">{t('note')}</p>
      <Button
        type="submit"
        size="large"
        className="max-480:w-full"
        pending={isSending || form.isAsking}
        disabled={form.card.state !== 'ready'}
      >
        {label}
      </Button>
      <LeaveCardQuestion guard={guard} title={t('leave')} />
    </form>
  )
}

function useCardPay(gateway: Gateway, asksPassword: boolean, onCard: CardPayFormProps['onCard']) {
  const t = useTranslations('payments.form.card')
  const words = useTranslations('errors.fields')
  const card = useCardFields(gateway)
  const mistakesOf = useFormMistakes()
  const [found, setFound] = useState<FieldError[]>([])
  const [away, setAway] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const isBusy = useRef(false)

  const ask = async (holder: Cardholder, password: string | undefined) => {
    const mistakes = mistakesOf({ status: await card.heard(), holder, password })
    setFound(mistakes)
    if (mistakes.length > 0) return undefined
    const { prime, reason } = await getCardPrime()
    if (prime !== undefined) return onCard({ ...holder, prime }, password)
    if (reason === 'away') return setAway(unaskedWords(t('away')))
    const message = words('CardInfoWrong')
    return setFound([{ path: 'number', code: 'CardInfoWrong', message }])
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const holder = readHolder(event.currentTarget)
    const typed = String(new FormData(event.currentTarget).get('password') ?? '')
    const password = asksPassword ? normalizePassword(typed) : undefined
    setAway(undefined)
    isBusy.current = true
    setAsking(true)
    void ask(holder, password).finally(() => {
      isBusy.current = false
      setAsking(false)
    })
  }
  return { card, found, away, isAsking, send }
}
