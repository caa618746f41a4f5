import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { lockOpen, type Body, type EntryName, type Revision } from './revision.ts'

export interface BeginDraftInput extends EntryName {
  area: Area | null
  body: Body
  basedOn: string | null
  /** Of staff. */
  author: string
}

/** Begins a draft where an entry has none; else answers the one that is there. It stays locked. */
export async function beginDraft(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, entryId, area, body, basedOn, author }: BeginDraftInput,
): Promise<{ draft: Revision; isNew: boolean }> {
  const id = newId(moment)
  await tx
    .insertInto('content_revisions')
    .values({
      id,
      kind,
      entry_id: entryId,
      area,
      body: JSON.stringify(body),
      state: 'draft',
      based_on: basedOn,
      author,
      created_at: moment.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const draft = await lockOpen(tx, { kind, entryId })
  return { draft, isNew: draft.id === id }
}
