import { CardIcon, CoinIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import type { SavedCard } from './pay-method.ts'
import { walletOf } from './pay-method.ts'
import type { PayForm } from './use-pay-form.ts'
import { useMethodName } from './use-method-name.ts'
import './method-choice.css'

/** Takes the focus when none is picked. */
export const METHOD_FIELD = 'ways'

/** Cards, wallets: one touch each, the last one used is picked already. */
export function MethodChoice({ form, cards }: { form: PayForm; cards: readonly SavedCard[] }) {
  const t = useTranslations('payments.pay.way')
  const nameOf = useMethodName(cards)
  const { methods, method, lastMethod, isMethodMissing, pick, read } = form
  const hasCredit = read.quote !== undefined && read.quote.creditMinor > 0
  return (
    <fieldset
      id={METHOD_FIELD}
      tabIndex={-1}
      className="field"
      aria-describedby={isMethodMissing ? `${METHOD_FIELD}-error` : undefined}
    >
      <legend className="field-label mb-[6px]">{t(hasCredit ? 'rest' : 'label')}</legend>
      <div className="grid gap-2">
        {methods.map((each) => {
          const Icon = walletOf(each) ? CoinIcon : CardIcon
          return (
            <label key={each} className="choice choice-tile pay-method">
              <input
                type="radio"
                name="way"
                value={each}
                checked={method === each}
                onChange={() => pick(each)}
              />
              <Icon className="size-5 text-muted" />
              <span className="min-w-0 flex-1">
                {nameOf(each)}
                {each === 'card' && <span className="field-hint block">{t('cardHint')}</span>}
              </span>
              {each === lastMethod && <Chip>{t('last')}</Chip>}
            </label>
          )
        })}
      </div>
      <FieldError id={METHOD_FIELD} {...(isMethodMissing && { error: t('empty') })} />
    </fieldset>
  )
}
