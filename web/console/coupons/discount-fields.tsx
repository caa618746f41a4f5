import { LOCALES } from '#contract/values/locale.ts'
import { amountText, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { readAt, textAt, writeAt } from '../publishing/entry-body.ts'
import { FieldRow } from '../publishing/form/field-group.tsx'
import { numberOf, problemsOf, type FieldsOf } from './fields-of.ts'

const KINDS = ['percent', 'amount', 'gift'] as const

/** What the coupon gives: percent off, an amount off, or a gift. */
export function DiscountFields({ body, area, problems, onChange }: FieldsOf) {
  const t = useTranslations('console.coupon.fields')
  const { errorOf } = problemsOf(problems)
  const kind = textAt(body, ['discount', 'kind'])
  const { decimals, symbol } = AREA_FACTS[area]
  const minor = readAt(body, ['discount', 'amountMinor'])
  return (
    <>
      <FieldRow>
        <SelectInput
          name="discount.kind"
          label={t('discount')}
          placeholder={t('choose')}
          value={kind}
          disabled={!onChange}
          options={KINDS.map((value) => ({ value, label: t(`discounts.${value}`) }))}
          {...errorOf('discount')}
          onChange={({ currentTarget }) =>
            onChange?.(writeAt(body, ['discount'], { kind: currentTarget.value }))
          }
        />
        {kind === 'percent' && (
          <TextInput
            name="discount.percent"
            label={t('percent')}
            inputMode="numeric"
            readOnly={!onChange}
            value={textAt(body, ['discount', 'percent'])}
            onChange={({ currentTarget }) =>
              onChange?.(writeAt(body, ['discount', 'percent'], numberOf(currentTarget.value)))
            }
          />
        )}
        {kind === 'amount' && (
          <TextInput
            name="discount.amount"
            label={t('amount', { symbol })}
            inputMode="decimal"
            readOnly={!onChange}
            defaultValue={typeof minor === 'number' ? amountText(minor, decimals) : ''}
            onChange={({ currentTarget }) => {
              const read = readAmount(currentTarget.value, decimals)
              const value = 'problem' in read ? undefined : read.amountMinor
              onChange?.(writeAt(body, ['discount', 'amountMinor'], value))
            }}
          />
        )}
      </FieldRow>
      {kind === 'gift' && (
        <FieldRow of="languages">
          {LOCALES.map((locale) => (
            <TextInput
              key={locale}
              name={`discount.gift.${locale}`}
              label={t('gift', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              readOnly={!onChange}
              value={textAt(body, ['discount', 'gift', locale])}
              onChange={({ currentTarget }) =>
                onChange?.(writeAt(body, ['discount', 'gift', locale], currentTarget.value))
              }
            />
          ))}
        </FieldRow>
      )}
    </>
  )
}
