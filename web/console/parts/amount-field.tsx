import { useState } from 'react'
import { amountText, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'

interface AmountFieldProps {
  area: Area
  /** From the symbol of the area's money. */
  label: (values: { symbol: string }) => string
  hint?: string
  value: string
  /** Nothing can be done without it. */
  required?: boolean
  onChange: (value: string) => void
}

/** An amount as people write it; what cannot be read as one is told once the field is left. */
export function AmountField(props: AmountFieldProps) {
  const { area, label, hint, value, required = false, onChange } = props
  const t = useTranslations('console.act')
  const [isLeft, setLeft] = useState(false)
  const { symbol, decimals } = AREA_FACTS[area]
  const read = readAmount(value, decimals)
  const isUnclear = isLeft && value !== '' && 'problem' in read
  const example = decimals === 0 ? '55' : amountText(5_550, decimals)
  return (
    <TextInput
      name="amount"
      label={label({ symbol })}
      {...(hint !== undefined && { hint })}
      {...(isUnclear && { error: t('amountUnclear', { example }) })}
      inputMode="decimal"
      required={required}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
