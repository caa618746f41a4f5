import type { Entry } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import type { Movements } from './use-more-movements.ts'

export interface MovementsOfMonth {
  /** As it is written: 'November 2026'. */
  name: string
  entries: readonly Entry[]
  /** What came and went; undefined while the list does not hold the whole month. */
  sum: { inMinor: number; outMinor: number } | undefined
}

/** The list by month. Its first month may have begun before the page, its last may go on after it. */
export function useMovementMonths({
  entries,
  hasMore,
  isPast,
}: Movements & { isPast: boolean }): MovementsOfMonth[] {
  const format = useFormatter()
  const nameOf = ({ createdAt }: Entry) =>
    format.dateTime(new Date(createdAt), { year: 'numeric', month: 'long' })
  const byName = new Map<string, Entry[]>()
  for (const entry of entries) {
    const name = nameOf(entry)
    const others = byName.get(name)
    if (others) others.push(entry)
    else byName.set(name, [entry])
  }
  return [...byName].map(([name, ofMonth], index) => {
    const isCut = (index === 0 && isPast) || (index === byName.size - 1 && hasMore)
    return { name, entries: ofMonth, sum: isCut ? undefined : sumOf(ofMonth) }
  })
}

function sumOf(entries: readonly Entry[]): { inMinor: number; outMinor: number } {
  let inMinor = 0
  let outMinor = 0
  for (const { amountMinor, hold } of entries) {
    // What is reserved is not spent, and what has come back never was.
    if (hold !== null) continue
    if (amountMinor > 0) inMinor += amountMinor
    else outMinor += amountMinor
  }
  return { inMinor, outMinor }
}
