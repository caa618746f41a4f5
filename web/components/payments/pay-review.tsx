import { useState, type FormEvent } from 'react'
import type { CallInputs } from '#contract/calls.ts'
import { holderProblems } from '#contract/values/cardholder-rules.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { Sheet } from '../../ui/modals/sheet.tsx'
import { HolderFields, holderFieldId, readHolder } from '../cards/holder-fields.tsx'
import { useUnmended } from '../cards/use-unmended.ts'
import { useMemberMoney } from '../members/use-member-money.ts'
import { LockedNotice } from '../passwords/locked-notice.tsx'
import { PasswordInput } from '../passwords/password-input.tsx'
import { useSiteHref } from '../site-link.tsx'
import { findKeptHolder, keepHolder } from './kept-holder.ts'
import type { PayPage } from './load-pay-page.ts'
import { PaymentSums } from './payment-sums.tsx'
import type { PayQuote } from './pay-quote.ts'
import type { PayMethod } from './pay-method.ts'
import { findProofErrors, isOfPassword } from './refused-fields.ts'
import type { PayProblem } from './use-payment.ts'
import { usePrime } from './use-prime.ts'
import { useMethodName } from './use-method-name.ts'
import './pay-review.css'

type Source = NonNullable<CallInputs['createPayment']['source']>

export interface PayReviewProps {
  page: PayPage
  quote: PayQuote
  /** Undefined: credit pays all. */
  method: PayMethod | undefined
  problem: PayProblem | undefined
  isOpen: boolean
  isSending: boolean
  onClose: () => void
  onPay: (source: Source, password: string | undefined) => void
}

/** Looked at once more, and proven: what is paid to whom with what, and what comes back. */
export function PayReview(props: PayReviewProps) {
  const { page, quote, method, isOpen, onClose } = props
  const t = useTranslations('payments.pay.review')
  const nameOf = useMethodName(page.cards)
  return (
    <Sheet
      className="pay-sheet"
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('back')}
    >
      <p className="mb-3 font-semibold wrap-anywhere">{page.store.name}</p>
      <PaymentSums {...quote} currency={page.currency} methodName={method && nameOf(method)} />
      <Proof {...props} />
    </Sheet>
  )
}

/** What the method asks for: a password, who pays, or first of all a password that is set. */
function Proof(props: PayReviewProps) {
  const { page, method } = props
  const t = useTranslations('payments.pay.review')
  const siteHref = useSiteHref()
  const isSaved = method?.startsWith('saved-card:') === true
  const { password } = page
  if (isSaved && password?.state === 'none') {
    return (
      <Notice
        className="mt-5"
        title={t('noPassword.title')}
        action={
          <ButtonLink to={siteHref('/app-web/password')}>{t('noPassword.action')}</ButtonLink>
        }
      >
        {t('noPassword.text')}
      </Notice>
    )
  }
  const isAsked = isSaved || password?.state === 'on'
  if (isAsked && password?.lockedUntil) {
    return (
      <div className="mt-5">
        <LockedNotice until={password.lockedUntil} />
      </div>
    )
  }
  return <ProofForm {...props} isPasswordAsked={isAsked} />
}

function ProofForm(props: PayReviewProps & { isPasswordAsked: boolean }) {
  const { page, quote, method, problem, isSending, onPay } = props
  const t = useTranslations('payments.pay.review')
  const words = useTranslations('errors.fields')
  const moneyOf = useMemberMoney(page.currency)
  const [found, setFound] = useState<FieldError[]>([])
  const prime = usePrime(page, quote)
  const [kept] = useState(() => findKeptHolder(page.memberId))
  const refused = findProofErrors(problem)
  const refusedPassword = refused.find(isOfPassword)
  const { left: errors, onInput } = useUnmended(found.length > 0 ? found : refused)
  const isPasswordAsked = props.isPasswordAsked || refusedPassword !== undefined
  // A wallet knows who pays; the app is told with Apple's prime (docs/app-bridge.md).
  const needsHolder = method === 'apple-pay'
  const passwordError = (errors.find(isOfPassword) ?? refusedPassword)?.message
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement & { remember: HTMLInputElement }
    if (isSending || prime.isAsking) return
    const password = normalizePassword(String(new FormData(form).get('password') ?? ''))
    const holder = needsHolder ? readHolder(form) : undefined
    const mistakes = [
      ...(holder ? holderProblems(holder) : []),
      ...(isPasswordAsked && !/^\d{6}$/.test(password)
        ? [{ path: 'password', code: password === '' ? 'PasswordEmpty' : 'PasswordInvalid' }]
        : []),
    ].map((mistake) => ({ ...mistake, message: words(mistake.code as 'PasswordInvalid') }))
    setFound(mistakes)
    if (mistakes.length > 0) return
    if (holder) keepHolder(page.memberId, form.remember.checked ? holder : undefined)
    const source = await prime.sourceOf(method, holder)
    if (source) onPay(source, isPasswordAsked ? password : undefined)
  }
  return (
    <form noValidate className="mt-5 grid gap-5" onInput={onInput} onSubmit={send}>
      <FormSummary
        title={t('failed')}
        mistakes={errors
          .filter((each) => found.includes(each))
          .map(({ path, message }) => ({
            id: path === 'password' ? path : holderFieldId(path as 'name'),
            message,
          }))}
        answer={found}
      />
      {prime.problem && <Notice kind="warning" live title={prime.problem} />}
      {needsHolder && (
        <div className="grid gap-3">
          <HolderFields errors={errors} isPayer {...(kept && { values: kept })} />
          <Checkbox name="remember" label={t('remember')} defaultChecked={kept !== undefined} />
        </div>
      )}
      {isPasswordAsked && (
        <PasswordInput
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          error={passwordError}
          autoComplete="current-password"
        />
      )}
      <div className="pay-sheet-act">
        <Button type="submit" size="large" pending={isSending || prime.isAsking}>
          {t('pay', { amount: moneyOf(quote.amountMinor) })}
        </Button>
      </div>
    </form>
  )
}
