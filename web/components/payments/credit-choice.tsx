import { groupedAmount } from '#contract/values/amount-text.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { describeField, FieldError } from '../../ui/forms/field.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import type { Currency } from '../use-money.ts'
import { useDraftWords } from './use-draft-words.ts'
import type { PayTerms } from './pay-quote.ts'
import type { PayForm } from './use-pay-form.ts'
import './credit-choice.css'

interface CreditChoiceProps {
  form: PayForm
  terms: PayTerms
  /** Reserved for payments that are not decided. */
  heldMinor: number
  currency: Currency
}

const CHOICES = ['none', 'all', 'part'] as const
const PART_FIELD = 'creditPart'

/** How much of the wallet goes into this payment; what ends first is used first. */
export function CreditChoice({ form, terms, heldMinor, currency }: CreditChoiceProps) {
  const t = useTranslations('payments.pay.credit')
  const moneyOf = useMemberMoney(currency)
  const { draft, put, read } = form
  const { balanceMinor } = terms
  const held = heldMinor > 0 && (
    <p className="text-14 text-muted">{t('held', { amount: moneyOf(heldMinor) })}</p>
  )
  if (balanceMinor === 0) return held || <p className="text-muted">{t('empty')}</p>
  return (
    <fieldset className="field">
      <legend className="field-label mb-[6px] flex w-full justify-between gap-4">
        {t('label')}
        <span className="font-normal text-muted">
          {t('balance', { amount: moneyOf(balanceMinor) })}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <label key={choice} className="pay-credit-choice">
            <input
              type="radio"
              name="credit"
              value={choice}
              checked={draft.credit === choice}
              onChange={() => put(choice === 'part' ? halfOf(form, terms) : { credit: choice })}
            />
            <span>{t(choice)}</span>
          </label>
        ))}
      </div>
      {held}
      {draft.credit === 'part' && <PartInput {...{ form, terms, currency }} />}
      {draft.credit !== 'none' && (
        <p className="field-hint">
          {read.quote && draft.credit === 'all'
            ? t('uses', { amount: moneyOf(read.quote.creditMinor) })
            : null}{' '}
          {t('order')}
        </p>
      )}
    </fieldset>
  )
}

/** A part begins at half of what could be used, in whole units; what was typed before stays. */
function halfOf({ draft, read }: PayForm, { balanceMinor, decimals }: PayTerms) {
  const mostMinor = Math.min(read.quote?.amountMinor ?? 0, balanceMinor)
  const unit = 10 ** decimals
  const halfMinor = Math.floor(mostMinor / 2 / unit) * unit
  const isNew = draft.creditPart === '' && halfMinor > 0
  return {
    credit: 'part',
    ...(isNew && { creditPart: groupedAmount(halfMinor, decimals) }),
  } as const
}

/** By sliding or by typing; both are the same number. */
function PartInput({ form, terms, currency }: Omit<CreditChoiceProps, 'heldMinor'>) {
  const t = useTranslations('payments.pay.credit')
  const moneyOf = useMemberMoney(currency)
  const wordsOf = useDraftWords(terms, currency)
  const { draft, put, tidy, read, problem } = form
  const { decimals } = terms
  const error = problem?.path === PART_FIELD ? wordsOf(problem) : undefined
  const mostMinor = Math.min(read.quote?.amountMinor ?? terms.balanceMinor, terms.balanceMinor)
  const partMinor = read.quote?.creditMinor ?? 0
  const words = error === undefined ? {} : { error }
  return (
    <div className="mt-3 grid gap-1">
      <input
        type="range"
        className="slider"
        aria-label={t('slide')}
        aria-valuetext={moneyOf(partMinor)}
        min={0}
        max={mostMinor}
        step={1}
        value={Math.min(partMinor, mostMinor)}
        onChange={(event) =>
          put({ creditPart: groupedAmount(event.currentTarget.valueAsNumber, decimals) })
        }
      />
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={PART_FIELD}>{t('partLabel')}</label>
        <input
          id={PART_FIELD}
          value={draft.creditPart}
          onChange={(event) => put({ creditPart: event.currentTarget.value })}
          onBlur={tidy}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          placeholder="0"
          className="control max-w-36 text-end tabular-nums"
          {...describeField(PART_FIELD, words)}
        />
      </div>
      <FieldError id={PART_FIELD} {...words} />
    </div>
  )
}
