import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import type { PayPage } from './load-pay-page.ts'
import type { PayAnswer } from './pay-action.ts'
import { isOfBill, isOfPassword } from './refused-fields.ts'

interface CreditFormProps {
  page: PayPage
  answer: PayAnswer | undefined
}

/** Without scripts no gateway can be reached: credit pays the whole bill, or nothing does. */
export function CreditForm({ page, answer }: CreditFormProps) {
  const t = useTranslations('payments.pay.noScript')
  const { failure, checkedMinor } = answer ?? {}
  return (
    <form method="post" className="grid gap-5" noValidate>
      <Notice kind="info" title={t('title')}>
        {t('text')}
      </Notice>
      {failure && !failure.errors && <Notice kind="error" title={failure.resultMessage} />}
      {checkedMinor === undefined ? (
        <AmountStep {...{ page, answer }} />
      ) : (
        <PayStep {...{ page, answer, checkedMinor }} />
      )}
    </form>
  )
}

function AmountStep({ page, answer }: CreditFormProps) {
  const t = useTranslations('payments.pay.noScript')
  const amountWords = useTranslations('payments.pay.amount')
  const moneyOf = useMemberMoney(page.currency)
  return (
    <>
      <TextInput
        id="credit-amount"
        name="amount"
        label={amountWords('label')}
        hint={t('balance', { amount: moneyOf(page.terms.balanceMinor) })}
        defaultValue={answer?.amount || page.amount}
        inputMode={page.terms.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        {...errorOf(answer, isOfBill)}
      />
      <Button type="submit" name="intent" value="check" size="large">
        {t('check')}
      </Button>
    </>
  )
}

/** Looked at once more before money moves. */
function PayStep({ page, answer, checkedMinor }: CreditFormProps & { checkedMinor: number }) {
  const t = useTranslations('payments.pay.noScript')
  const review = useTranslations('payments.pay.review')
  const amount = useMemberMoney(page.currency)(checkedMinor)
  const passwordError = errorOf(answer, isOfPassword)
  return (
    <>
      <p className="text-18 font-semibold">{t('sure', { amount })}</p>
      <input type="hidden" name="id" value={page.newId} />
      <input type="hidden" name="amount" value={answer?.amount} />
      {(page.password?.state === 'on' || passwordError.error) && (
        <TextInput
          id="credit-password"
          name="password"
          type="password"
          label={review('password')}
          hint={review('passwordHint')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="current-password"
          {...passwordError}
        />
      )}
      <Button type="submit" name="intent" value="credit" size="large">
        {t('pay', { amount })}
      </Button>
      <Button type="submit" kind="quiet" name="intent" value="change">
        {t('change')}
      </Button>
    </>
  )
}

function errorOf(answer: PayAnswer | undefined, isOfField: (error: FieldError) => boolean) {
  const error = answer?.failure?.errors?.find(isOfField)?.message
  return error === undefined ? {} : { error }
}
