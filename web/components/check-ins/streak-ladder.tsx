import { CheckIcon } from '../../art/icons.tsx'
import { Art } from '../../art/art.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMoneyParts, type Currency } from '../use-money.ts'
import './streak-ladder.css'

export interface LadderDay {
  /** Of the streak, from 1. */
  day: number
  /** What a check-in on that day gives, in the smallest unit of the currency. */
  amountMinor: number
  multiplier: number
  isDone: boolean
  isToday: boolean
  isMissed?: boolean
  /** What completing the streak up to that day gives on top. */
  reward?: { amountMinor?: number; hasChest: boolean }
}

interface StreakLadderProps {
  days: readonly LadderDay[]
  currency: Currency
}

/** A coin for every day that is done, an envelope for today, and what still waits. */
export function StreakLadder({ days, currency }: StreakLadderProps) {
  const t = useTranslations('app.kit.ladder')
  return (
    <div className="ladder-box">
      <ol className="ladder" aria-label={t('label')}>
        {days.map((day) => (
          <LadderStep key={day.day} day={day} currency={currency} />
        ))}
      </ol>
    </div>
  )
}

interface LadderStepProps {
  day: LadderDay
  currency: Currency
}

function LadderStep({ day, currency }: LadderStepProps) {
  const t = useTranslations('app.kit.ladder')
  const partsOf = useMoneyParts()
  const moneyOf = (amountMinor: number) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
  const state = stateOf(day)
  const words = [
    t('day', { day: day.day }),
    moneyOf(day.amountMinor),
    day.multiplier > 1 && t('times', { count: day.multiplier }),
    day.reward?.amountMinor && t('bonus', { amount: moneyOf(day.reward.amountMinor) }),
    day.reward?.hasChest && t('chest'),
    day.isToday && t('today'),
    (state === 'done' || state === 'missed' || state === 'coming') && t(state),
  ]
  return (
    <li
      className="ladder-day"
      data-state={state}
      data-today={day.isToday || undefined}
      data-reward={day.reward ? true : undefined}
      aria-current={day.isToday ? 'date' : undefined}
    >
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <span className="ladder-name" aria-hidden>
        {day.isToday ? t('today') : t('day', { day: day.day })}
      </span>
      <LadderArt day={day} state={state} />
      <span className="ladder-amount" aria-hidden>
        {moneyOf(day.amountMinor)}
        {day.reward?.amountMinor !== undefined && <b>+{moneyOf(day.reward.amountMinor)}</b>}
      </span>
    </li>
  )
}

type StepState = 'done' | 'today' | 'missed' | 'coming'

function stateOf({ isDone, isToday, isMissed }: LadderDay): StepState {
  if (isDone) return 'done'
  if (isMissed) return 'missed'
  return isToday ? 'today' : 'coming'
}

function LadderArt({ day, state }: { day: LadderDay; state: StepState }) {
  const times = day.multiplier > 1 && state !== 'missed' && `×${day.multiplier}`
  if (state === 'done') {
    return (
      <span className="ladder-coin">
        <CheckIcon className="size-5" />
      </span>
    )
  }
  if (state === 'today' || day.reward?.hasChest) {
    return (
      <span className="relative" aria-hidden>
        <Art name={day.reward?.hasChest ? 'things/chest' : 'brand-mark'} className="ladder-art" />
        {times && <span className="ladder-times">{times}</span>}
      </span>
    )
  }
  return (
    <span className="ladder-coin" aria-hidden>
      {times}
    </span>
  )
}
