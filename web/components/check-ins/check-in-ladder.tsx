import type { CheckInStatus } from '#contract/check-ins.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StreakLadder } from './streak-ladder.tsx'

/** A combo voucher doubles one check-in (rules.md, Check-in). */
const COMBO_FACTOR = 2

/** The ladder of this round, and what its multipliers mean. */
export function CheckInLadder({ status }: { status: CheckInStatus }) {
  const t = useTranslations('check-ins')
  const { ladder, currency, state, comboVoucher, multiplier } = status
  const hasCombo = state === 'not_checked_in' && comboVoucher !== null
  const highest = Math.max(...ladder.filter(({ isToday }) => !isToday).map(timesOf))
  return (
    <div className="grid gap-3">
      <StreakLadder
        days={ladder.map(({ reward, amountMinor, ...day }) => ({
          ...day,
          amountMinor: amountMinor - (reward?.amountMinor ?? 0),
          ...(reward
            ? {
                reward: {
                  hasChest: reward.hasChest,
                  ...(reward.amountMinor > 0 ? { amountMinor: reward.amountMinor } : {}),
                },
              }
            : {}),
        }))}
        currency={currency}
      />
      {hasCombo && (
        <p className="text-muted">
          {t('timesCombo', { count: multiplier, streak: multiplier / COMBO_FACTOR })}
        </p>
      )}
      {highest > 1 && <p className="text-muted">{t('times', { count: highest })}</p>}
    </div>
  )
}

function timesOf({ multiplier }: { multiplier: number }): number {
  return multiplier
}
