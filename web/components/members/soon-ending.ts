import type { Member } from '#contract/members.ts'
import { addDays, dayOf } from '#contract/values/day.ts'

/** What expires within so many days is worth a word of its own. */
export const SOON_DAYS = 7

export interface SoonEnding {
  amountMinor: number
  /** The nearest date, and what expires then: less than all of it where there are several. */
  first: { expiresAt: string; amountMinor: number }
}

/** What of the balance expires within a week by the member's calendar; undefined where nothing does. */
export function soonEndingOf(
  { ladder, area }: Pick<Member, 'ladder' | 'area'>,
  now: Date,
): SoonEnding | undefined {
  const lastDay = addDays(dayOf(now, area), SOON_DAYS)
  const soon = ladder.flatMap(({ expiresAt, amountMinor }) =>
    expiresAt !== null && dayOf(new Date(expiresAt), area) <= lastDay
      ? [{ expiresAt, amountMinor }]
      : [],
  )
  const [first] = soon
  if (!first) return undefined
  return { amountMinor: soon.reduce((sum, { amountMinor }) => sum + amountMinor, 0), first }
}
