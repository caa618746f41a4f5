import type { Transaction } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { Database } from '../../../db/database.ts'
import { assertDatesOnly, countsDays } from '../content/assert-dates-only.ts'
import type { ContentFile, WriteContent } from '../content/content-source.ts'
import { matchStores } from '../content/match-stores.ts'
import type { StoredEntry } from './entry-kind.ts'
import { ENTRY_KINDS, findLive } from './entry-kinds.ts'
import { contentRefused, findProblems, toRefusal, type Problem } from './problems.ts'
import type { Body, Revision } from './revision.ts'

export interface PreparedEntry {
  live: StoredEntry | undefined
  /** All of the source, with the entry in its place. */
  files: ContentFile[]
  write: WriteContent
}

/**
 * Puts a version in its place among the files of its source, and checks what an import checks before it writes.
 *
 * @throws ConsoleError `EntryChanged` where something else is live than when it was begun, `ContentRefused`
 */
export async function prepareEntry(
  tx: Transaction<Database>,
  kind: ContentKind,
  { revision, files }: { revision: Revision; files: readonly ContentFile[] },
): Promise<PreparedEntry> {
  const { entryId, basedOn } = revision
  const live = findLive(files, { kind, entryId })
  if ((live?.hash ?? null) !== basedOn) {
    const stands = live ? { body: live.body, hash: live.hash } : null
    throw new ConsoleError('EntryChanged', { payload: { live: stands } })
  }
  return { live, ...(await placeEntry(tx, kind, { revision, files })) }
}

/**
 * The same, whatever is live.
 *
 * @throws ConsoleError `ContentRefused`
 */
export async function placeEntry(
  tx: Transaction<Database>,
  kind: ContentKind,
  { revision, files }: { revision: Revision; files: readonly ContentFile[] },
): Promise<Omit<PreparedEntry, 'live'>> {
  const { entryId, area, body } = revision
  const { source, layout } = ENTRY_KINDS[kind]
  const live = findLive(files, { kind, entryId })
  const problems = [...findProblems(kind, body), ...findUnkept(kind, live?.body, body)]
  if (problems.length > 0) throw contentRefused(problems)
  const placed = layout.place(files, entryId, { area, body })
  try {
    // Where nothing else counts days, this does not either: only a demonstration's files do.
    if (!files.some(countsDays)) assertDatesOnly([textOf(revision)])
    const write = source.prepare(placed)
    await assertStores(tx, kind, revision)
    return { files: placed, write }
  } catch (error) {
    throw toRefusal(error, entryId)
  }
}

/** What something outside these texts goes by is not another one by a text that was edited. */
function findUnkept(kind: ContentKind, live: Body | undefined, body: Body): Problem[] {
  const { keeps = [] } = ENTRY_KINDS[kind]
  if (!live) return []
  return keeps
    .filter((field) => canonicalJson(live[field] ?? null) !== canonicalJson(body[field] ?? null))
    .map((field) => ({ field, words: 'stays as it is live', code: 'liveStays' }))
}

function textOf({ entryId, body }: Revision): ContentFile {
  return { path: entryId, file: entryId, text: JSON.stringify(body) }
}

/** What names no store, or several, would wait for it: of an import that is told, of one entry it is refused. */
async function assertStores(
  tx: Transaction<Database>,
  kind: ContentKind,
  { entryId: path, area, body }: Revision,
): Promise<void> {
  const { storesOf, storeAt = '' } = ENTRY_KINDS[kind]
  const named = storesOf?.({ area, body }) ?? []
  if (named.length === 0) return
  const references = named.map((store) => ({ path, area: area ?? DEFAULT_AREA, ...store }))
  const { stores } = await matchStores(tx, references)
  const problems = stores
    .filter(({ found }) => found.length !== 1)
    .map(({ name, address, found }): Problem => {
      const values = { name, address, count: found.length }
      if (found.length === 0) {
        const words = `there is no store ${name}, ${address}`
        return { field: storeAt, words, code: 'noStore', values }
      }
      const words = `there are ${found.length} stores that are called ${name}, ${address}`
      return { field: storeAt, words, code: 'severalStores', values }
    })
  if (problems.length > 0) throw contentRefused(problems)
}
