import { useState } from 'react'
import type { PartnerGroup } from '#contract/partner-groups.ts'
import { convertedPoints } from '#contract/values/conversion.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { EnvelopeCard } from '../../../ui/envelope-card.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { useMoney } from '../../use-money.ts'

/** Where the sliders begin and end, in steps of the group's own rate. */
const STEPS_AT_FIRST = [8, 12, 6, 4]
const MOST_STEPS = 50

/** Points stream in from both sides and meet in one envelope, at the rates of the day. */
export function PointsConverter({ groups }: { groups: readonly PartnerGroup[] }) {
  const t = useTranslations('events.points')
  const money = useMoney()
  const [points, setPoints] = useState<Record<string, number>>(() => pointsAtFirst(groups))
  const pointsOf = ({ id }: PartnerGroup) => points[id] ?? 0
  const creditMinor = groups.reduce(
    (sum, group) => sum + convertedPoints(pointsOf(group), group.rate).amountMinor,
    0,
  )
  const half = Math.ceil(groups.length / 2)
  const stream = (side: readonly PartnerGroup[]) => (
    <div className="grid gap-8">
      {side.map((group) => (
        <PointsSlider
          key={group.id}
          group={group}
          points={pointsOf(group)}
          onPoints={(value) => setPoints((before) => ({ ...before, [group.id]: value }))}
        />
      ))}
    </div>
  )
  return (
    <>
      <div className="grid gap-8 750:grid-cols-[1fr_minmax(280px,360px)_1fr] 750:items-center 750:gap-10">
        {stream(groups.slice(0, half))}
        <EnvelopeCard
          className="order-[-1] w-full max-w-100 justify-self-center 750:order-none"
          label={t('envelope')}
          value={
            <output htmlFor={groups.map(({ id }) => id).join(' ')}>{money(creditMinor)}</output>
          }
          text={t('none')}
        />
        {stream(groups.slice(half))}
      </div>
      <p className="mx-auto mt-8 max-w-reading text-center text-14 text-muted">{t('floor')}</p>
    </>
  )
}

interface PointsSliderProps {
  group: PartnerGroup
  points: number
  onPoints: (points: number) => void
}

function PointsSlider({ group, points, onPoints }: PointsSliderProps) {
  const t = useTranslations('events.points')
  const money = useMoney()
  const format = useFormatter()
  const { rate } = group
  return (
    <div>
      <Slider
        name={group.id}
        label={group.name}
        words={t('have', { points: format.number(points) })}
        value={points}
        onValue={onPoints}
        min={0}
        max={rate.points * MOST_STEPS}
        step={rate.points}
      />
      <p className="mt-1 text-14 text-muted">
        {t('rate', { points: format.number(rate.points), credit: money(rate.creditMinor) })}
      </p>
    </div>
  )
}

function pointsAtFirst(groups: readonly PartnerGroup[]): Record<string, number> {
  return Object.fromEntries(
    groups.map(({ id, rate }, index) => [
      id,
      rate.points * (STEPS_AT_FIRST[index % STEPS_AT_FIRST.length] ?? 1),
    ]),
  )
}
