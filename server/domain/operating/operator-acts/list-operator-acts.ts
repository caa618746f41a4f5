import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface ListedAct {
  at: Date
  operator: string
  act: string
  subject: string
  details: Record<string, unknown>
  /** By which of the console's calls; null for a command. */
  call: string | null
  /** Staff have said why. */
  hasReason: boolean
}

export interface ListOperatorActsInput {
  /** None of before. */
  since: Date
  /** Only this one, as `recordOperatorAct` has named it. */
  act?: string | undefined
  limit: number
}

/** Who did what, newest first. */
export function listOperatorActs(
  db: Kysely<Database>,
  { since, act, limit }: ListOperatorActsInput,
): Promise<ListedAct[]> {
  return db
    .selectFrom('operator_acts')
    .where('created_at', '>=', since)
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['created_at as at', 'operator', 'act', 'subject', 'details', 'call'])
    .select(sql<boolean>`reason_hash is not null`.as('hasReason'))
    .execute()
}
