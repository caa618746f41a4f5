import { sql, type Transaction } from 'kysely'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import { addDays, dayOf, endOfDay, type Day } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { CAMPAIGN_TABLES } from './campaign-tables.ts'
import type { RefusedEdit } from './refused-edit.ts'
import { windowOf, type ContentWindow } from './window-of.ts'

type RefusedWindow = Omit<RefusedEdit, 'id'>

export interface KnownWindow {
  id: string
  startsAt: Date
  endsAt: Date
  /** The end that the content named last, by a date. */
  contentEndsAt: Date | null
}

interface WindowedContent extends ContentWindow {
  id: string
  /** Days of the longest streak that brings a reward; of check-ins alone. */
  longestStreak?: number | undefined
}

/**
 * Windows of the content that would take back what members were promised. Of what has begun:
 *
 * | kind            | the start         | the end, later | the end, sooner, and why                         |
 * |-----------------|-------------------|----------------|--------------------------------------------------|
 * | check-in        | is not moved later| yes            | not before whoever begins a streak today can have finished it: its reward stands on the ladder |
 * | coupon          | is not moved later| yes            | from the end of today: what was received keeps its own end |
 * | discount-ticket | is not moved later| yes            | from the end of today: what was claimed keeps its own end |
 * | survey          | is not moved later| yes            | from the end of today: who is answering can send it; what was sent keeps its reward |
 * | envelope        | stays             | yes            | no: the days stand on a public page, for everybody |
 * | referral        | is not moved later| yes            | no: an invitation that was sent names its end, and nobody can call it back |
 *
 * What has ended may begin again with a later end. Taking it out of the content ends it at once where
 * nobody holds any of it (`findHeldEdits`); a pause stops it for everybody. An end that the content has not changed is no edit, whatever an operator
 * has made of it since.
 */
export async function findRefusedWindows(
  tx: Transaction<Database>,
  clock: Clock,
  { kind, entries }: { kind: CampaignKind; entries: readonly WindowedContent[] },
): Promise<RefusedEdit[]> {
  const begun = await listBegun(tx, clock.now(), kind)
  return entries.flatMap((entry) => {
    const known = begun.get(entry.id)
    if (!known || !('startsOn' in entry.window)) return []
    const problems = [
      startProblem(kind, entry, known, clock),
      endProblem(kind, entry, known, clock),
    ]
    return problems.flatMap((problem) => (problem ? { id: entry.id, ...problem } : []))
  })
}

/** The end that something known will have once the content is loaded. */
export function endAfterLoad(content: ContentWindow, known: KnownWindow, clock: Clock): Date {
  const { content_ends_at: named } = windowOf(content, clock)
  if (named === null || named.getTime() === known.contentEndsAt?.getTime()) return known.endsAt
  return named
}

async function listBegun(tx: Transaction<Database>, now: Date, kind: CampaignKind) {
  const { rows } = await sql<KnownWindow>`
    select id, starts_at as "startsAt", ends_at as "endsAt", content_ends_at as "contentEndsAt"
    from ${sql.table(CAMPAIGN_TABLES[kind])} where starts_at <= ${now}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function startProblem(
  kind: CampaignKind,
  entry: WindowedContent,
  { startsAt }: KnownWindow,
  clock: Clock,
): RefusedWindow | undefined {
  const { starts_at: start } = windowOf(entry, clock)
  const mayBeSooner = kind !== 'envelope'
  if (start.getTime() === startsAt.getTime() || (mayBeSooner && start < startsAt)) return undefined
  const day = dayOf(startsAt, entry.area)
  return { field: 'window.startsOn', code: 'startStays', values: { day } }
}

function endProblem(
  kind: CampaignKind,
  entry: WindowedContent,
  known: KnownWindow,
  clock: Clock,
): RefusedWindow | undefined {
  const { area } = entry
  const end = endAfterLoad(entry, known, clock)
  const isOver = known.endsAt < clock.now()
  if (isOver || end >= known.endsAt) return undefined
  const today = dayOf(clock.now(), area)
  const soonest = soonestEnd(kind, today, entry.longestStreak)
  if (soonest !== undefined && end >= endOfDay(soonest, area)) return undefined
  const lastDay = dayOf(known.endsAt, area)
  const day = soonest === undefined || soonest >= lastDay ? lastDay : soonest
  return { field: 'window.endsOn', code: 'endTooSoon', values: { day } }
}

/** The first day on which something that runs may end; none where no day may be taken away. */
export function soonestEnd(kind: CampaignKind, today: Day, longestStreak = 1): Day | undefined {
  if (kind === 'envelope' || kind === 'referral') return undefined
  return kind === 'check-in' ? addDays(today, longestStreak - 1) : today
}
