import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { HeldReason } from '#contract/values/referral-rules.ts'
import { REVIEW_KINDS, type ReviewKind } from '#contract/values/review-kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'

export interface WaitingReview {
  kind: ReviewKind
  id: string
  /** Who has answered, or who has invited. */
  memberId: string
  area: Area
  since: Date
  /** All that an approval pays, both sides of an invitation. */
  amountMinor: number
  /** Of the survey. */
  titles: Texts | null
  surveyId: string | null
  /** Of the invitation. */
  heldReason: HeldReason | null
}

export interface ReviewQueue {
  areas: readonly Area[]
  kind?: ReviewKind | undefined
  /** Of this survey alone. */
  surveyId?: string | undefined
  /** Only what comes after this one. */
  after?: { since: Date | string; id: string } | undefined
}

/**
 * What waits for a person, the oldest first: answers to surveys that are looked at, and invitations that are held. What
 * was erased is not to be reviewed. The count stops at `TOTAL_LIMIT`.
 */
export async function listReviews(
  db: Kysely<Database>,
  { p, ps, ...queue }: ReviewQueue & { p: number; ps: number },
): Promise<{ reviews: WaitingReview[]; total: number }> {
  const waiting = waitingOf(queue)
  const listing = sql<WaitingReview>`
    select ${COLUMNS}
    from (${waiting}) as waiting order by since, id limit ${ps} offset ${(p - 1) * ps}`.execute(db)
  const [{ rows: reviews }, total] = await Promise.all([listing, count(db, waiting)])
  return { reviews, total }
}

const COLUMNS = sql`kind, id, member_id as "memberId", area, since, amount_minor as "amountMinor",
  titles, survey_id as "surveyId", held_reason as "heldReason"`

/** All of them, oldest first. */
export async function walkReviews(
  db: Kysely<Database>,
  queue: Omit<ReviewQueue, 'after'>,
  page: WalkPage,
): Promise<Walked<WaitingReview>> {
  const [since, id] = page.after ?? []
  const after = since === undefined || id === undefined ? undefined : { since, id }
  const { rows } = await sql<WaitingReview & { sinceKey: string }>`
    select ${COLUMNS}, since::text as "sinceKey"
    from (${waitingOf({ ...queue, after })}) as waiting
    order by waiting.since, waiting.id limit ${page.limit + 1}`.execute(db)
  return walkedTo(rows, page, (review) => [review.sinceKey, review.id])
}

/** How many wait, `TOTAL_LIMIT` at most. */
export async function countReviews(
  db: Kysely<Database>,
  queue: ReviewQueue,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::integer as count, min(since) as "oldestAt"
    from (select since from (${waitingOf(queue)}) as waiting order by since limit ${TOTAL_LIMIT}) as counted`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldestAt: null }
}

async function count(db: Kysely<Database>, waiting: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from (${waiting}) as waiting limit ${TOTAL_LIMIT}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

function waitingOf({ kind, ...queue }: ReviewQueue): RawBuilder<unknown> {
  const kinds = kind === undefined ? REVIEW_KINDS : [kind]
  return sql.join(
    kinds.map((one) => WAITING[one](queue)),
    sql` union all `,
  )
}

const WAITING: Record<ReviewKind, (queue: Omit<ReviewQueue, 'kind'>) => RawBuilder<unknown>> = {
  answer: ({ areas, surveyId, after }) => sql`
    select 'answer' as kind, r.id, r.member_id, s.area, r.submitted_at as since,
      coalesce(r.reward_minor, s.reward_minor) as amount_minor, s.titles, s.id as survey_id,
      null as held_reason
    from survey_responses r join surveys s on s.id = r.survey_id
    where r.status = 'submitted' and r.answers is not null
      and s.area = any(${[...areas]}::text[])
      and ${surveyId === undefined ? sql`true` : sql`s.id = ${surveyId}`}
      and ${isAfter(sql`r.submitted_at`, sql`r.id`, after)}`,

  referral: ({ areas, surveyId, after }) => sql`
    select 'referral' as kind, r.id, r.member_id, r.area, r.held_at as since,
      r.inviter_minor + r.joined_minor as amount_minor, null::jsonb as titles,
      null as survey_id, r.held_reason
    from referrals r
    where r.state = 'held' and r.area = any(${[...areas]}::text[])
      and ${surveyId === undefined ? sql`true` : sql`false`}
      and ${isAfter(sql`r.held_at`, sql`r.id`, after)}`,
}

function isAfter(
  since: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: ReviewQueue['after'],
): RawBuilder<unknown> {
  if (!after) return sql`true`
  return sql`(${since}, ${id}) > (${after.since}::timestamptz, ${after.id}::uuid)`
}
