import { useState } from 'react'
import type { Area } from '#contract/values/area.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Slider } from '../../ui/forms/slider.tsx'
import { useMoney } from '../use-money.ts'
import { TakeHomeResult } from './take-home-result.tsx'
import { takeHome, type TakeHomeInput } from './take-home.ts'

/** A usual bill of a small shop and what the slider allows, in the area's smallest unit. */
const SPENDING: Record<Area, { min: number; max: number; step: number; usual: number }> = {
  tw: { min: 50, max: 2_000, step: 10, usual: 220 },
  my: { min: 300, max: 20_000, step: 100, usual: 2_200 },
  sg: { min: 300, max: 20_000, step: 100, usual: 1_500 },
}
const USUAL = { guests: 90, rebatePercent: 8, marginPercent: 60 }

/** Four numbers of the owner in, the month out. Without JavaScript: a usual shop, worked out. */
export function TakeHomeCalculator() {
  const t = useTranslations('boss.boss.calculator')
  const money = useMoney()
  const { area } = useTextContext()
  const { usual, ...spending } = SPENDING[area]
  const [input, setInput] = useState<TakeHomeInput>({ spendMinor: usual, ...USUAL })
  const change = (name: keyof TakeHomeInput) => (value: number) =>
    setInput((last) => ({ ...last, [name]: value }))
  return (
    <div className="grid gap-10 750:grid-cols-[1fr_1fr] 750:items-center 750:gap-16">
      <div className="grid gap-6">
        <Slider
          name="spend"
          label={t('spend')}
          words={money(input.spendMinor)}
          value={input.spendMinor}
          onValue={change('spendMinor')}
          {...spending}
        />
        <Slider
          name="guests"
          label={t('guests')}
          words={t('guestsValue', { guests: input.guests })}
          value={input.guests}
          onValue={change('guests')}
          min={10}
          max={600}
          step={10}
        />
        <Slider
          name="rebate"
          label={t('rebate')}
          words={`${input.rebatePercent}%`}
          value={input.rebatePercent}
          onValue={change('rebatePercent')}
          min={0}
          max={100}
          step={1}
        />
        <Slider
          name="margin"
          label={t('margin')}
          words={`${input.marginPercent}%`}
          value={input.marginPercent}
          onValue={change('marginPercent')}
          min={10}
          max={90}
          step={1}
        />
      </div>
      <TakeHomeResult result={takeHome(input)} />
    </div>
  )
}
