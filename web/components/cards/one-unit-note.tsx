import { AREA_FACTS } from '#contract/values/area.ts'
import { CoinIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { useMoneyParts } from '../use-money.ts'
import './drawn-card.css'

/** Why one unit is charged, and that it comes back at once (specification.md, Limits). */
export function OneUnitNote() {
  const t = useTranslations('payments.cards.bind.unit')
  const root = useRootData()
  const { currency, decimals } = AREA_FACTS[root?.member?.area ?? root?.area ?? 'tw']
  const { symbol, digits } = useMoneyParts()(10 ** decimals, currency)
  return (
    <div className="flex gap-3 rounded-card bg-gold-soft px-5 py-4 forced-colors:border">
      <CoinIcon className="size-6 flex-none text-gold-text" />
      <div>
        <p className="font-semibold">{t('title', { amount: symbol + digits })}</p>
        <p className="text-14 text-muted">{t('text')}</p>
      </div>
    </div>
  )
}
