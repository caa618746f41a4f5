/** What a merge tells of itself in numbers, in a difference and on record (`console-stores.merge.lines`). */
const MERGE_LINES = [
  'storeGoes',
  'storeStays',
  'keptPayments',
  'openPayments',
  'keptOwed',
  'historyMembers',
  'movedCoupons',
  'movedTickets',
  'movedCollections',
  'shortLinks',
  'earlierMerged',
] as const

export function isMergeLine(name: string): name is (typeof MERGE_LINES)[number] {
  return (MERGE_LINES as readonly string[]).includes(name)
}
