import type { Transaction } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { addDays, dayOf, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentProblem } from '../content/content-error.ts'

/** Members hear of new terms so many days before they apply (content/demo/terms, `changes`). */
export const NOTICE_DAYS = 30

interface PlannedTerms {
  kind: string
  version: string
  effectiveOn: Day
  changes?: string | undefined
  soonerBecause?: string | null | undefined
}

/** The first day on which terms that are announced now may apply. */
export function earliestDay(clock: Clock): Day {
  return addDays(dayOf(clock.now(), DEFAULT_AREA), NOTICE_DAYS)
}

/** Whether members hear of it too late, were they told now. */
export function isTooSoon(
  clock: Clock,
  { effectiveOn, soonerBecause }: Pick<PlannedTerms, 'effectiveOn' | 'soonerBecause'>,
): boolean {
  return !soonerBecause && effectiveOn < earliestDay(clock)
}

/**
 * Why a version cannot be taken over from its files: the day of one that was announced stays, and a new
 * one needs words for what changes and time to tell of it. Undefined where it can be.
 */
export async function findLateness(
  tx: Transaction<Database>,
  clock: Clock,
  planned: PlannedTerms,
): Promise<ContentProblem | undefined> {
  const versions = await tx
    .selectFrom('terms')
    .where('kind', '=', planned.kind)
    .select(['version', 'effective_on', 'announced_at'])
    .execute()
  const known = versions.find(({ version }) => version === planned.version)
  if (known?.announced_at) {
    const isKept = known.effective_on === planned.effectiveOn
    if (isKept) return undefined
    const day = known.effective_on
    const told = { field: 'effectiveOn', code: 'announcedDay' as const, values: { day } }
    return { line: `effectiveOn: ${day} was announced, and stays`, told }
  }
  if (versions.every(({ version }) => version === planned.version)) return undefined
  if (planned.changes === undefined) {
    const told = { field: 'changes', code: 'missing' as const, values: {} }
    return { line: 'changes: is missing: what is new in this version?', told }
  }
  if (known?.effective_on === planned.effectiveOn || !isTooSoon(clock, planned)) return undefined
  const day = earliestDay(clock)
  const values = { day, days: NOTICE_DAYS }
  return {
    line: `effectiveOn: ${day} at the earliest, for members hear of it ${NOTICE_DAYS} days before`,
    told: { field: 'effectiveOn', code: 'tooLateToTell', values },
  }
}

/** With the first edition nothing changes for anybody: it needs no notice. */
export async function announceFirstEdition(
  tx: Transaction<Database>,
  clock: Clock,
  kind: string,
): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('terms')
    .where('kind', '=', kind)
    .where('announced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('terms as other')
            .where('other.kind', '=', kind)
            .whereRef('other.version', '<>', 'terms.version')
            .select('other.version'),
        ),
      ),
    )
    .set({ announced_at: now, told_at: now })
    .execute()
}
