import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { STAFF_IDLE_MS, STAFF_SESSION_MS } from '#contract/values/staff-times.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { sha256 } from '../../../db/sha256.ts'
import { toPerson, type Person } from './staff-person.ts'

/** A session as the door finds it behind its cookie. */
export interface StaffSession {
  id: string
  person: Person
  /** Whatever is done meanwhile. */
  endsAt: Date
  lastUsedAt: Date
  /** When the person was last verified, by a passkey or at the company's sign-in; null where nobody has. */
  provenAt: Date | null
  /** By what the person can be verified once more. None of the demonstration's has anything. */
  hasPasskey: boolean
  hasCompanyAccount: boolean
}

/** From where somebody works. */
export interface Place {
  address: string
  /** Of the browser, cut. */
  agent: string
}

/** Once a minute at most it is written down that somebody is here. */
const TOUCH_MS = 60_000
const AGENT_LENGTH = 200

/** Begins a session. Its token is nowhere but in the answer: the database has a hash. */
export async function openSession(
  tx: Transaction<Database>,
  clock: Clock,
  { staffId, place, provenAt }: { staffId: string; place: Place; provenAt: Date | null },
): Promise<{ token: string; id: string; endsAt: Date }> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const id = newId(clock)
  const endsAt = new Date(now.getTime() + STAFF_SESSION_MS)
  await tx
    .insertInto('staff_sessions')
    .values({
      token_hash: sha256(token),
      id,
      staff_id: staffId,
      created_at: now,
      last_used_at: now,
      ends_at: endsAt,
      proven_at: provenAt,
      address: place.address,
      agent: place.agent.slice(0, AGENT_LENGTH),
    })
    .execute()
  return { token, id, endsAt }
}

/** Undefined where there is none, it is idle, over or ended, or its person is suspended. */
export async function findSession(
  db: Kysely<Database>,
  clock: Clock,
  token: string,
): Promise<StaffSession | undefined> {
  const now = clock.now()
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where('s.token_hash', '=', sha256(token))
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .where('p.suspended_at', 'is', null)
    .selectAll('p')
    .select([
      's.id as sessionId',
      's.ends_at as endsAt',
      's.last_used_at as lastUsedAt',
      's.proven_at as provenAt',
      sql<boolean>`exists (select from staff_passkeys where staff_id = p.id)`.as('hasPasskey'),
      sql<boolean>`exists (select from staff_company_accounts where staff_id = p.id)`.as(
        'hasCompanyAccount',
      ),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, endsAt, lastUsedAt, provenAt, hasPasskey, hasCompanyAccount } = row
  return { id, person: toPerson(row), endsAt, lastUsedAt, provenAt, hasPasskey, hasCompanyAccount }
}

/** Says that somebody is still here, where that was not said for a minute. */
export async function touchSession(
  db: Kysely<Database>,
  clock: Clock,
  { id, lastUsedAt }: StaffSession,
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastUsedAt.getTime() < TOUCH_MS) return
  await db.updateTable('staff_sessions').where('id', '=', id).set({ last_used_at: now }).execute()
}

export async function noteProof(
  db: Kysely<Database>,
  sessionId: string,
  provenAt: Date,
): Promise<Date> {
  await db
    .updateTable('staff_sessions')
    .where('id', '=', sessionId)
    .set({ proven_at: provenAt })
    .execute()
  return provenAt
}

export interface ListedSession extends Place {
  id: string
  createdAt: Date
  lastUsedAt: Date
}

/** Those of a person that still let in, the last used first. */
export function listSessions(
  db: Kysely<Database>,
  clock: Clock,
  staffId: string,
): Promise<ListedSession[]> {
  const now = clock.now()
  return db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .select(['id', 'address', 'agent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute()
}

interface EndedSessions {
  staffId: string
  sessionId?: string | undefined
  butNot?: string
}

/** Ends one of a person's sessions, all others, or all of them. Answers how many of them still let in. */
export async function endSessions(
  db: Kysely<Database>,
  clock: Clock,
  { staffId, sessionId, butNot }: EndedSessions,
): Promise<number> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .$if(butNot !== undefined, (query) => query.where('id', '<>', butNot ?? ''))
    .set({ ended_at: now })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
