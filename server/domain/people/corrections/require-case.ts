import { type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { isOfAreas, selectMessages } from '../inbox/messages.ts'

/** As the inbox numbers its messages. Another case is of another desk: a call, a slip of a shop. */
const OF_THE_INBOX = /^(FB|PS|PR)-[0-9A-Z]{8}$/

/**
 * A case that has the number of a message is one, of the own areas: mistyped it would tie a correction to nobody's
 * letter, or to somebody else's.
 *
 * @throws ConsoleError `CaseUnknown`
 */
export async function requireCase(
  { db, clock, areas }: { db: Transaction<Database>; clock: Moment; areas: readonly Area[] },
  caseReference: string,
): Promise<void> {
  if (!OF_THE_INBOX.test(caseReference)) return
  const where = sql`f.reference = ${caseReference} and ${isOfAreas(areas)}`
  const [message] = await selectMessages(db, clock, { where, rest: sql`limit 1` })
  if (!message) throw new ConsoleError('CaseUnknown', { values: { case: caseReference } })
}
