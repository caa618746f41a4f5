import { useState } from 'react'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EnvelopeCard } from '../../ui/envelope-card.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { PRICE_LEVEL_MINOR } from '../price-level.ts'
import { useMoney } from '../use-money.ts'
import { nextTreat } from './next-treat.ts'
import { rebateOf } from './rebate-of.ts'

/** A usual meal for two and what the slider allows, by the area's prices. */
const SPENDING = { min: 50, max: 2_000, step: 10, usual: 320 }
const USUAL_PERCENT = 20

/** Spend and rate in, rebate and its next use out. Without JavaScript: the usual meal, worked out. */
export function RebateExample() {
  const t = useTranslations('home.rebate')
  const money = useMoney()
  const { area } = useTextContext()
  const priceLevelMinor = PRICE_LEVEL_MINOR[area]
  const [spendMinor, setSpendMinor] = useState(SPENDING.usual * priceLevelMinor)
  const [percent, setPercent] = useState(USUAL_PERCENT)
  const rebateMinor = rebateOf(spendMinor, percent)
  const { key, isAffordable } = nextTreat(area, rebateMinor)
  const treat = t(`treats.${key}`)
  return (
    <div className="grid gap-10 750:grid-cols-[1fr_1fr] 750:items-center 750:gap-16">
      <div className="grid content-center gap-8">
        <Slider
          name="spend"
          label={t('spend')}
          words={money(spendMinor)}
          value={spendMinor}
          onValue={setSpendMinor}
          min={SPENDING.min * priceLevelMinor}
          max={SPENDING.max * priceLevelMinor}
          step={SPENDING.step * priceLevelMinor}
        />
        <Slider
          name="rate"
          label={t('rate')}
          words={`${percent}%`}
          value={percent}
          onValue={setPercent}
          min={1}
          max={100}
          step={1}
        />
        <p className="text-14 text-muted">{t('rule')}</p>
      </div>
      <EnvelopeCard
        className="w-full max-w-[440px] justify-self-center 750:justify-self-end"
        label={t('back')}
        value={<output htmlFor="spend rate">{money(rebateMinor)}</output>}
        text={t('sum', { spend: money(spendMinor), rate: percent, back: money(rebateMinor) })}
      >
        <p className="rounded-card bg-(--well) px-4 py-3 text-balance">
          {t(isAffordable ? 'next' : 'saving', { treat })}
        </p>
      </EnvelopeCard>
    </div>
  )
}
