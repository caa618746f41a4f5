import { CardIcon, CoinIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import type { SavedCard } from './pay-way.ts'
import { walletOf } from './pay-way.ts'
import type { PayForm } from './use-pay-form.ts'
import { useWayName } from './use-way-name.ts'

/** Takes the focus when none is picked. */
export const WAY_FIELD = 'ways'

/** Cards, wallets: one touch each, the last one used is picked already. */
export function WayChoice({ form, cards }: { form: PayForm; cards: readonly SavedCard[] }) {
  const t = useTranslations('payments.pay.way')
  const nameOf = useWayName(cards)
  const { ways, way, lastWay, isWayMissing, pick, read } = form
  const hasCredit = read.quote !== undefined && read.quote.creditMinor > 0
  return (
    <fieldset
      id={WAY_FIELD}
      tabIndex={-1}
      className="field"
      aria-describedby={isWayMissing ? `${WAY_FIELD}-error` : undefined}
    >
      <legend className="field-label mb-[6px]">{t(hasCredit ? 'rest' : 'label')}</legend>
      <div className="grid gap-2">
        {ways.map((each) => {
          const Icon = walletOf(each) ? CoinIcon : CardIcon
          return (
            <label key={each} className="choice choice-tile pay-way">
              <input
                type="radio"
                name="way"
                value={each}
                checked={way === each}
                onChange={() => pick(each)}
              />
              <Icon className="size-5 text-muted" />
              <span className="min-w-0 flex-1">
                {nameOf(each)}
                {each === 'card' && <span className="field-hint block">{t('cardHint')}</span>}
              </span>
              {each === lastWay && <Chip>{t('last')}</Chip>}
            </label>
          )
        })}
      </div>
      <FieldError id={WAY_FIELD} {...(isWayMissing && { error: t('empty') })} />
    </fieldset>
  )
}
