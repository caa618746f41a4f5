import type { Ref } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { describeField, Field } from '../../ui/forms/field.tsx'
import { useMoneyParts, type Currency } from '../use-money.ts'
import './amount-input.css'

export const AMOUNT_FIELD = 'amount'

interface AmountInputProps {
  value: string
  onValue: (value: string) => void
  onLeave: () => void
  currency: Currency
  decimals: number
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/**
 * The bill, as large as it is on the till. The phone's own number pad types it: it is known to the
 * thumb, pastes, dictates, and needs no script.
 */
export function AmountInput(props: AmountInputProps) {
  const { value, onValue, onLeave, currency, decimals, error, ref } = props
  const t = useTranslations('payments.pay.amount')
  const { symbol } = useMoneyParts()(0, currency)
  return (
    <Field id={AMOUNT_FIELD} label={t('label')} {...(error !== undefined && { error })}>
      <div className="pay-amount">
        <span aria-hidden>{symbol}</span>
        <input
          ref={ref}
          id={AMOUNT_FIELD}
          name={AMOUNT_FIELD}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={20}
          placeholder="0"
          {...describeField(AMOUNT_FIELD, error === undefined ? {} : { error })}
        />
      </div>
    </Field>
  )
}
