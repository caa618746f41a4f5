import type { ReactNode } from 'react'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'

/** From so many days on, how many are left is said beside the day. */
const NEAR_DAYS = 7
const DAY_MS = 86_400_000

interface DeadlineTextProps {
  /** The last instant, as the calls answer it (ISO 8601). */
  until: string
  /** The day in words: 'Expires Dec 24'. */
  children: ReactNode
}

/**
 * A day that must not be missed. The days left are those of the calendar, by the server's clock: what
 * ends on the 24th has 3 days left on the 21st, at any hour.
 */
export function DeadlineText({ until, children }: DeadlineTextProps) {
  const t = useTranslations('coupons.dates')
  const days = useDaysLeft(until)
  return (
    <time dateTime={until} className="flex flex-wrap gap-x-2">
      <span className="font-semibold">{children}</span>
      {days >= 0 && days <= NEAR_DAYS && (
        <span className="font-semibold text-red">{t('left', { days })}</span>
      )}
    </time>
  )
}

function useDaysLeft(until: string): number {
  const root = useRootData()
  const area = root?.member?.area ?? root?.area ?? DEFAULT_AREA
  const today = dayOf(new Date(root?.timeStamp ?? 0), area)
  return Math.round((Date.parse(dayOf(new Date(until), area)) - Date.parse(today)) / DAY_MS)
}
