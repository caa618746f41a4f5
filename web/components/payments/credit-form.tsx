import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import type { PayPage } from './load-pay-page.ts'
import type { PayAnswer } from './pay-action.ts'

interface CreditFormProps {
  page: PayPage
  answer: PayAnswer | undefined
}

/** Without scripts no gateway can be reached: credit pays the whole bill, or nothing does. */
export function CreditForm({ page, answer }: CreditFormProps) {
  const t = useTranslations('payments.pay.noScript')
  const amountWords = useTranslations('payments.pay.amount')
  const review = useTranslations('payments.pay.review')
  const moneyOf = useMemberMoney(page.currency)
  const { balanceMinor } = page.terms
  const { failure } = answer ?? {}
  const errorOf = (field: string) => {
    const error = failure?.errors?.find(({ path }) => path === field)?.message
    return error === undefined ? {} : { error }
  }
  return (
    <form method="post" className="grid gap-5" noValidate>
      <Notice kind="info" title={t('title')}>
        {t('text')}
      </Notice>
      {failure && !failure.errors && <Notice kind="error" title={failure.resultMessage} />}
      <input type="hidden" name="id" value={page.newId} />
      <TextInput
        id="credit-amount"
        name="amount"
        label={amountWords('label')}
        hint={t('balance', { amount: moneyOf(balanceMinor) })}
        defaultValue={answer?.amount || page.amount}
        inputMode={page.terms.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        {...errorOf('amount')}
      />
      {(page.password?.state === 'on' || errorOf('password').error) && (
        <TextInput
          id="credit-password"
          name="password"
          type="password"
          label={review('password')}
          hint={review('passwordHint')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="current-password"
          {...errorOf('password')}
        />
      )}
      <Button type="submit" name="intent" value="credit" size="large">
        {t('button')}
      </Button>
    </form>
  )
}
