import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { toProposal, type Proposal } from './proposal.ts'

export interface ListedProposal extends Proposal {
  proposedByName: string
  decidedByName: string | null
}

export interface ListProposalsInput {
  /** Of these areas, and what is of none. */
  areas: readonly Area[]
  /** Of these calls alone. */
  calls?: readonly string[] | undefined
  proposedBy?: string | undefined
  notProposedBy?: string | undefined
  /** Only what can still be decided. */
  isOpen: boolean
  p: number
  ps: number
}

/** The newest first; what waits longest is decided first where only open ones are asked for. */
export async function listProposals(
  db: Kysely<Database>,
  clock: Clock,
  input: ListProposalsInput,
): Promise<{ proposals: ListedProposal[]; total: number }> {
  const { isOpen, p, ps } = input
  const found = conditions(db, clock, input)
  const listing = found
    .innerJoin('staff as proposer', 'proposer.id', 'q.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'q.decided_by')
    .selectAll('q')
    .select(['proposer.name as proposedByName', 'decider.name as decidedByName'])
    .orderBy('q.proposed_at', isOpen ? 'asc' : 'desc')
    .orderBy('q.id')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  const counting = found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const [rows, { total }] = await Promise.all([listing, counting])
  return { proposals: rows.map(toListed), total }
}

/** How many of these calls wait for somebody, and since when the first of them does. */
export async function countOpenProposals(
  db: Kysely<Database>,
  clock: Clock,
  input: Omit<ListProposalsInput, 'isOpen' | 'p' | 'ps'>,
): Promise<{ count: number; oldestAt: Date | null }> {
  return conditions(db, clock, { ...input, isOpen: true })
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('q.proposed_at').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** What waits about a member, the oldest first: a correction, a refund of a payment. */
export async function listProposalsAbout(
  db: Kysely<Database>,
  clock: Clock,
  memberId: string,
): Promise<{ id: string; call: string }[]> {
  return (
    db
      .selectFrom('proposals as q')
      // By its index: the last part of the subject.
      .where(sql<boolean>`substring(q.subject from '[^/]+$') = ${memberId}`)
      .where('q.state', '=', 'open')
      .where('q.expires_at', '>', clock.now())
      .orderBy('q.proposed_at')
      .orderBy('q.id')
      .select(['q.id', 'q.call'])
      .execute()
  )
}

export async function findProposal(
  db: Kysely<Database>,
  id: string,
): Promise<ListedProposal | undefined> {
  const row = await db
    .selectFrom('proposals as q')
    .innerJoin('staff as proposer', 'proposer.id', 'q.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'q.decided_by')
    .where('q.id', '=', id)
    .selectAll('q')
    .select(['proposer.name as proposedByName', 'decider.name as decidedByName'])
    .executeTakeFirst()
  return row && toListed(row)
}

type ListedRow = Parameters<typeof toProposal>[0] &
  Pick<ListedProposal, 'proposedByName' | 'decidedByName'>

function toListed(row: ListedRow): ListedProposal {
  const { proposedByName, decidedByName } = row
  return { ...toProposal(row), proposedByName, decidedByName }
}

function conditions(
  db: Kysely<Database>,
  clock: Clock,
  { areas, calls, proposedBy, notProposedBy, isOpen }: Omit<ListProposalsInput, 'p' | 'ps'>,
) {
  return db
    .selectFrom('proposals as q')
    .where(sql<boolean>`(q.area is null or q.area = any(${sql.val([...areas])}::text[]))`)
    .$if(calls !== undefined, (query) =>
      query.where(sql<boolean>`q.call = any(${sql.val([...(calls ?? [])])}::text[])`),
    )
    .$if(proposedBy !== undefined, (query) => query.where('q.proposed_by', '=', proposedBy ?? ''))
    .$if(notProposedBy !== undefined, (query) =>
      query.where('q.proposed_by', '<>', notProposedBy ?? ''),
    )
    .$if(isOpen, (query) =>
      query.where('q.state', '=', 'open').where('q.expires_at', '>', clock.now()),
    )
}
