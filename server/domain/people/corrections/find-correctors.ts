import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Who has corrected a balance or taken a movement back, and why; the words are gone where they were erased, or a command had none. */
export interface Corrector {
  name: string
  reason: string | null
  /** The second person, where it took one. */
  approvedBy: string | null
}

/** Of one member, by the references of the cases; from the log of acts. */
export async function findCorrectors(
  db: Kysely<Database>,
  memberId: string,
  cases: readonly string[],
): Promise<Map<string, Corrector>> {
  if (cases.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator_acts as a')
    .leftJoin('operator_act_reasons as r', 'r.act_id', 'a.id')
    .leftJoin('proposals as p', 'p.id', 'a.proposal_id')
    .leftJoin('staff as s', 's.id', 'p.decided_by')
    .where('a.subject', '=', `members/${memberId}`)
    .where('a.act', 'in', ['balance-corrected', 'entry-undone'])
    .where(sql<boolean>`a.details ->> 'case' = any(${sql.val([...cases])}::text[])`)
    .select([
      sql<string>`a.details ->> 'case'`.as('case'),
      'a.operator as name',
      'r.words',
      's.name as approvedBy',
    ])
    .execute()
  return new Map(
    rows.map(({ case: reference, name, words, approvedBy }) => [
      reference,
      { name, reason: words, approvedBy },
    ]),
  )
}
