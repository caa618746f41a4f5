import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireWritten } from './areas-of-entry.ts'
import { beginDraft } from './begin-draft.ts'
import { ENTRY_KINDS, findLive, givenFields } from './entry-kinds.ts'
import { draftChanged, lockOpen, type Body, type EntryName, type Revision } from './revision.ts'
import { shapeOfKind } from './shape-of-kind.ts'
import { readStoredFiles } from './stored-files.ts'

export interface SaveDraftInput extends EntryName {
  /** Of a kind that leaves it open: whose it is. */
  area: Area | null
  /** Of who writes. */
  areas: readonly Area[]
  body: Body
  /** How often it was saved when the writer read it; 0: there was no draft. */
  saves: number
  /** Hash of what was live when the writer read it; left out: as it is, or as it was when the draft was begun. */
  basedOn?: string | null | undefined
  /** Of staff. */
  author: string
}

/**
 * Keeps what somebody has written of an entry, finished or not. The same again, as after a lost answer, is answered
 * what the first was.
 *
 * @throws ConsoleError `DraftChanged` with what stands now where somebody else was first, or it waits for its
 * moment; `EntryChanged` where something is live under the id of a new one; `DraftNotFound` where it was discarded or
 * published meanwhile; `SubjectNotFound` for an entry of another area, or of a kind that has no new ones;
 * `OtherAreasToo`
 */
export async function saveDraft(
  db: Kysely<Database>,
  clock: Clock,
  { body, ...input }: SaveDraftInput,
): Promise<Revision> {
  const area = whoseIs(input)
  // The name stands first, and is that of the entry.
  const given = givenFields(input.kind, { entryId: input.entryId, area })
  const nothing = nothingOf(input.kind, body)
  const named = { ...input, area, body: Object.assign({ id: '' }, body, nothing, given) }
  requireWritten(input.kind, named, input.areas)
  return inTransaction(db, (tx) =>
    input.saves === 0 ? begin(tx, momentOf(clock), named) : goOn(tx, named),
  )
}

async function begin(
  tx: Transaction<Database>,
  moment: Moment,
  input: SaveDraftInput,
): Promise<Revision> {
  const { kind, area, areas, author, basedOn } = input
  const live = findLive(await readStoredFiles(tx, kind), input)
  if (live) requireWritten(kind, live, areas)
  else if (ENTRY_KINDS[kind].mayBegin === false) throw new ConsoleError('SubjectNotFound')
  if (live && live.area !== area) throw new ConsoleError('SubjectNotFound')
  // Who begins something new does not write over what is there without having seen it.
  if (live && basedOn === null) {
    throw new ConsoleError('EntryChanged', {
      payload: { live: { body: live.body, hash: live.hash } },
    })
  }
  const base = basedOn === undefined ? (live?.hash ?? null) : basedOn
  const { draft, isNew } = await beginDraft(tx, moment, { ...input, basedOn: base })
  if (draft.area !== area) throw new ConsoleError('SubjectNotFound')
  const isRepeat = draft.saves === 1 && draft.author?.id === author && isAlike(draft, input)
  if (!isNew && !isRepeat) throw draftChanged(draft)
  return draft
}

async function goOn(tx: Transaction<Database>, input: SaveDraftInput): Promise<Revision> {
  const { area, author, body, saves, basedOn } = input
  const draft = await lockOpen(tx, input)
  requireWritten(input.kind, draft, input.areas)
  if (draft.area !== area) throw new ConsoleError('SubjectNotFound')
  const isRepeat = draft.saves === saves + 1 && draft.author?.id === author && isAlike(draft, input)
  if (isRepeat) return draft
  // What waits for its moment is what somebody has looked at: half a sentence more would be published with it.
  if (draft.saves !== saves || draft.state === 'scheduled') throw draftChanged(draft)
  await tx
    .updateTable('content_revisions')
    .where('id', '=', draft.id)
    .set({
      body: JSON.stringify(body),
      saves: saves + 1,
      author,
      ...(basedOn === undefined ? {} : { based_on: basedOn }),
    })
    .execute()
  return lockOpen(tx, input)
}

/** @throws ConsoleError `SubjectNotFound` where nobody says whose it is */
function whoseIs({ kind, area }: Pick<SaveDraftInput, 'kind' | 'area'>): Area | null {
  const { area: whose } = ENTRY_KINDS[kind]
  if (whose !== 'file' && whose !== 'body') return whose
  if (area === null) throw new ConsoleError('SubjectNotFound')
  return area
}

/** What may be left open stands in its file as null. */
function nothingOf(kind: SaveDraftInput['kind'], body: Body): Body {
  const open = shapeOfKind(kind).filter(
    ({ name, whenEmpty }) => whenEmpty === 'null' && !(name in body),
  )
  return Object.fromEntries(open.map(({ name }) => [name, null]))
}

function isAlike({ body }: Revision, input: SaveDraftInput): boolean {
  return JSON.stringify(body) === JSON.stringify(input.body)
}
