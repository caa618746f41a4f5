import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import {
  EVERYBODY,
  NO_WORDS,
  type BroadcastWords,
  type Segment,
} from '#contract/values/broadcasts.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { findBroadcast, lockBroadcast, lockDraft, subjectOf } from './broadcast.ts'

interface By {
  areas: readonly Area[]
  operator: StaffOperator
}

/** Begins a message that says nothing yet and is for everybody of an area. Answers its id. */
export function createBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { area, ...by }: By & { area: Area },
): Promise<string> {
  if (!by.areas.includes(area)) throw new ConsoleError('StaffNotPermitted')
  const empty = { titles: NO_WORDS, bodies: NO_WORDS, page: '', segment: EVERYBODY }
  return insertDraft(tx, moment, { ...by, area, ...empty, copiedFrom: null })
}

/**
 * Begins one with words and segment of another. Whoever got that one, in whichever of a row of copies, is left out.
 *
 * @throws ConsoleError `SubjectNotFound`
 */
export async function copyBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { id, ...by }: By & { id: string },
): Promise<string> {
  const { area, titles, bodies, page, segment, state } = await findBroadcast(tx, {
    id,
    areas: by.areas,
  })
  // Of what was never sent there is nobody to leave out.
  const copiedFrom = state === 'draft' ? null : id
  return insertDraft(tx, moment, { ...by, area, titles, bodies, page, segment, copiedFrom })
}

interface Draft {
  titles: BroadcastWords
  bodies: BroadcastWords
  page: string
  segment: Segment
}

async function insertDraft(
  tx: Transaction<Database>,
  moment: Moment,
  { area, operator, copiedFrom, ...draft }: By & Draft & { area: Area; copiedFrom: string | null },
): Promise<string> {
  const id = newId(moment)
  const at = moment.now()
  const by = operator.staff.id
  await tx
    .insertInto('broadcasts')
    .values({
      ...{ id, area, copied_from: copiedFrom },
      ...columnsOf(draft),
      ...{ created_by: by, created_at: at, changed_by: by, changed_at: at },
    })
    .execute()
  await recordOperatorAct(tx, moment, {
    ...{ operator, act: 'broadcast-drafted', subject: subjectOf(id), details: { area } },
  })
  return id
}

function columnsOf({ titles, bodies, page, segment }: Draft) {
  return {
    titles: JSON.stringify(titles),
    bodies: JSON.stringify(bodies),
    page,
    segment: JSON.stringify(segment),
  }
}

/**
 * Saves a draft whole; what was saved already is saved, if the answer of that was lost. Answers its version.
 *
 * @throws ConsoleError `SubjectNotFound`, `BroadcastNotDraft`, `BroadcastChanged`
 */
export function saveBroadcast(
  db: Kysely<Database>,
  clock: Clock,
  { id, areas, version, author, ...draft }: Draft & SaveKey,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await lockBroadcast(tx, { id, areas })
    const isSaved = before.version === version + 1 && before.changedBy === author
    if (isSaved && before.state === 'draft' && isSame(before, draft)) return before.version
    await lockDraft(tx, { id, areas, version })
    await tx
      .updateTable('broadcasts')
      .where('id', '=', id)
      .set({
        ...columnsOf(draft),
        ...{ version: version + 1, changed_by: author, changed_at: momentOf(clock).now() },
      })
      .execute()
    return version + 1
  })
}

function isSame(one: Draft, other: Draft): boolean {
  const textOf = ({ titles, bodies, page, segment }: Draft) =>
    canonicalJson({ titles, bodies, page, segment })
  return textOf(one) === textOf(other)
}

interface SaveKey {
  id: string
  areas: readonly Area[]
  version: number
  /** Of staff. */
  author: string
}

/**
 * Throws a draft away: nobody got anything of it.
 *
 * @throws ConsoleError `SubjectNotFound`, `BroadcastNotDraft`, `BroadcastChanged`
 */
export async function discardBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { id, areas, version, operator }: By & { id: string; version: number },
): Promise<void> {
  const { area } = await lockDraft(tx, { id, areas, version })
  await tx.deleteFrom('broadcasts').where('id', '=', id).execute()
  await recordOperatorAct(tx, moment, {
    ...{ operator, act: 'broadcast-discarded', subject: subjectOf(id), details: { area } },
  })
}
