import { CardIcon, CoinIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { SavedCard } from './pay-way.ts'
import { walletOf } from './pay-way.ts'
import type { PayForm } from './use-pay-form.ts'
import { useWayName } from './use-way-name.ts'

/** Cards, wallets: one touch each, the last one used is picked already. */
export function WayChoice({ form, cards }: { form: PayForm; cards: readonly SavedCard[] }) {
  const t = useTranslations('payments.pay.way')
  const nameOf = useWayName(cards)
  const { ways, way, lastWay, pick } = form
  return (
    <fieldset className="field">
      <legend className="field-label mb-[6px]">{t('label')}</legend>
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
    </fieldset>
  )
}
