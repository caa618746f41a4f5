import type { Kysely, Transaction } from 'kysely'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { momentOf, fixedClock, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { overCopies } from '../../../db/over-copies.ts'
import type { ContentFile } from '../content/content-source.ts'
import { matchStores } from '../content/match-stores.ts'
import { isSiteText, withSiteTexts } from '../content/site-texts.ts'
import { requireSeen } from './areas-of-entry.ts'
import type { StoredEntry } from './entry-kind.ts'
import { ENTRY_KINDS, findLive } from './entry-kinds.ts'
import { markAnnounced } from './after-publish.ts'
import { placeEntry } from './prepare-entry.ts'
import { toRefusal } from './problems.ts'
import { findOpen, type Body, type EntryName, type Revision } from './revision.ts'
import { readStoredFiles } from './stored-files.ts'

export interface PreviewRevisionInput extends EntryName {
  /** Of who looks. */
  areas: readonly Area[]
  /** Left out: when the draft is to be live, else now. Nobody looks back. */
  at?: Date | undefined
}

/** What is seen of an entry. */
export interface Preview {
  moment: Moment
  /** False where it is seen as it is live: there is no draft, or it is not published by then. */
  isDraft: boolean
  /** Those that the entry names, as it is seen or is about to be. */
  storeIds: string[]
  /** As it is seen, or is about to be. */
  body: Body
}

/**
 * Shows what others would see once a draft is published, at a moment of the clock. The draft is loaded as a
 * publication loads it, into copies that are there for `show` alone: nothing is written, and nobody waits.
 *
 * @param show asks the database by its transaction alone
 * @throws ConsoleError `SubjectNotFound` for a foreign area; `ContentRefused`, as a publication would be
 */
export async function previewRevision<T>(
  db: Kysely<Database>,
  clock: Clock,
  { areas, at, ...entry }: PreviewRevisionInput,
  show: (tx: Transaction<Database>, preview: Preview) => Promise<T>,
): Promise<T> {
  const now = momentOf(clock).now()
  return overCopies(db, ENTRY_KINDS[entry.kind].tables, async (tx) => {
    const files = await readStoredFiles(tx, entry.kind)
    const draft = await findOpen(tx, entry)
    if (draft) requireSeen(entry.kind, draft, areas)
    const liveAt = draft?.dueAt ?? now
    const asked = at ?? liveAt
    const moment = fixedClock(asked > now ? asked : now)
    const isDraft = draft !== undefined && moment.now() >= liveAt
    const placed = isDraft
      ? await publishInCopies(tx, fixedClock(liveAt), { ...entry, draft, files })
      : files
    const standing = draft ?? findLive(files, entry)
    const storeIds = standing ? await findStores(tx, entry, standing) : []
    const shown = () => show(tx, { moment, isDraft, storeIds, body: standing?.body ?? {} })
    const source = ENTRY_KINDS[entry.kind].source.name
    return isDraft && isSiteText(source)
      ? withSiteTexts(tx, { source, files: placed }, shown)
      : shown()
  })
}

async function publishInCopies(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, entryId, draft, files }: EntryName & { draft: Revision; files: ContentFile[] },
): Promise<ContentFile[]> {
  const { write, files: placed } = await placeEntry(tx, kind, { revision: draft, files })
  await write(tx, moment, { keepsHeld: true }).catch((error: unknown) => {
    throw toRefusal(error, entryId)
  })
  // Terms are seen as they are once they are announced, which their publication does.
  if (kind === 'terms') await markAnnounced(tx, moment, draft.body)
  return placed
}

async function findStores(
  tx: Transaction<Database>,
  { kind, entryId: path }: EntryName,
  { area, body }: StoredEntry,
): Promise<string[]> {
  const named = ENTRY_KINDS[kind].storesOf?.({ area, body }) ?? []
  if (named.length === 0) return []
  const references = named.map((store) => ({ path, area: area ?? DEFAULT_AREA, ...store }))
  const { matched } = await matchStores(tx, references)
  return matched.map(({ storeId }) => storeId)
}
