import type { Kysely } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { runEach } from '../../../run-each.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { publishLocked } from './publish-revision.ts'
import { findOpen, lockOpen, subjectOf, type EntryName } from './revision.ts'
import { lockSource } from './stored-files.ts'

export interface PublishDueInput {
  /** At most as many in one run. */
  batch: number
  /** Ends the run after the one under way. */
  signal?: AbortSignal | undefined
}

export interface RefusedRevision extends EntryName {
  /** Name of the refusal, and what it says. */
  refusal: string
}

/** Who publishes what is due, as the log of acts has it; who has scheduled it stands in an act of its own. */
const OPERATOR = 'schedule'
const REFUSAL_LENGTH = 300

/**
 * Publishes what has come to its moment, each in a transaction of its own. One that is refused by then is a draft
 * again, and the log of acts says why; these are answered.
 *
 * @throws AggregateError after the last one, with what has failed and is tried again
 */
export async function publishDueRevisions(
  db: Kysely<Database>,
  clock: Clock,
  { batch, signal }: PublishDueInput,
): Promise<RefusedRevision[]> {
  const due = await db
    .selectFrom('content_revisions')
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(batch)
    .select(['kind', 'entry_id as entryId'])
    .execute()
  const refused: RefusedRevision[] = []
  const publish = async ({ kind, entryId }: { kind: string; entryId: string }) => {
    const entry = { kind: kind as ContentKind, entryId }
    try {
      await publishOne(db, clock, entry)
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error
      const refusal = wordsOf(error)
      if (await takeBack(db, clock, { ...entry, refusal })) refused.push({ ...entry, refusal })
    }
  }
  await runEach(due, publish, { failed: 'scheduled versions could not be published', signal })
  return refused
}

async function publishOne(db: Kysely<Database>, clock: Clock, entry: EntryName): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const source = await lockSource(tx, moment, entry.kind)
    // Where another server was first, or somebody has thought again, there is none: that is no refusal (`takeBack`).
    const revision = await lockOpen(tx, entry)
    if (!isDue(revision, moment)) return
    await publishLocked(tx, moment, { kind: entry.kind, source, revision, operator: OPERATOR })
  })
}

/** Answers whether it was this run that did. */
async function takeBack(
  db: Kysely<Database>,
  clock: Clock,
  { refusal, ...entry }: RefusedRevision,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const open = await findOpen(tx, entry)
    if (!open || !isDue(open, moment)) return false
    const { numUpdatedRows } = await tx
      .updateTable('content_revisions')
      .where('id', '=', open.id)
      .where('state', '=', 'scheduled')
      .set({ state: 'draft', due_at: null })
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) return false
    await recordOperatorAct(tx, moment, {
      operator: OPERATOR,
      act: 'content-schedule-refused',
      subject: subjectOf(entry),
      details: { version: open.id, refusal },
    })
    return true
  })
}

function isDue({ state, dueAt }: { state: string; dueAt: Date | null }, clock: Clock): boolean {
  return state === 'scheduled' && dueAt !== null && dueAt <= clock.now()
}

function wordsOf({ name, values }: ConsoleError): string {
  const { field, problem } = values
  const words = [name, field, problem].filter((part) => part !== undefined && part !== '')
  return words.join(': ').slice(0, REFUSAL_LENGTH)
}
