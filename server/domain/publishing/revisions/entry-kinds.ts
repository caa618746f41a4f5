import { basename } from 'node:path'
import type { z } from 'zod'
import { couponSchema } from '#content/content-press.schema.ts'
import { parseArea, type Area } from '#contract/values/area.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { Database } from '../../../db/database.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { ContentFile, ContentSource } from '../content/content-source.ts'
import { couponsSource } from '../content/sources/coupons-source.ts'
import type { Body, EntryName } from './revision.ts'

/** An entry as it stands in a stored file: what is live of it. */
export interface StoredEntry {
  area: Area | null
  body: Body
}

/** What the console has to know of a kind of content to edit its entries one by one. */
export interface EntryKind {
  source: ContentSource
  /** What loading the source reads and writes of its own: a preview has copies of them. */
  tables: readonly (keyof Database)[]
  /** Of one entry. */
  schema: z.ZodType
  find(files: readonly ContentFile[], id: string): StoredEntry | undefined
  /** The files with an entry in its place: where it stood before, else at the end. */
  place(files: readonly ContentFile[], id: string, entry: StoredEntry): ContentFile[]
  /** The stores that an entry names which fits its schema; it is live only with them. */
  storesOf(entry: StoredEntry): { storeName: string; storeAddress: string }[]
}

export const ENTRY_KINDS: Record<ContentKind, EntryKind> = {
  coupons: {
    source: couponsSource,
    tables: ['coupons'],
    schema: couponSchema,
    find: findInLists,
    place: (files, id, entry) => placeInList(files, id, { ...entry, folder: couponsSource.name }),
    storesOf: ({ body }) => {
      const { storeName, storeAddress } = couponSchema.parse(body)
      return [{ storeName, storeAddress }]
    },
  },
}

/** What is live of an entry; undefined where nothing is. */
export function findLive(
  files: readonly ContentFile[],
  { kind, entryId }: EntryName,
): (StoredEntry & { hash: string }) | undefined {
  const entry = ENTRY_KINDS[kind].find(files, entryId)
  return entry && { ...entry, hash: hashBody(entry.body) }
}

/** To know again what was live when a draft was begun, however it is written. */
export function hashBody(body: Body): string {
  return sha256(canonicalJson(body))
}

/** Of a kind that has a list in a file for each area. */
function findInLists(files: readonly ContentFile[], id: string): StoredEntry | undefined {
  for (const { path, text } of files) {
    const body = (JSON.parse(text) as Body[]).find((one) => one.id === id)
    if (body) return { area: parseArea(basename(path, '.json')) ?? null, body }
  }
  return undefined
}

function placeInList(
  files: readonly ContentFile[],
  id: string,
  { area, body, folder }: StoredEntry & { folder: string },
): ContentFile[] {
  const path = `${folder}/${area}.json`
  const before = files.find((file) => file.path === path)
  const list = before ? (JSON.parse(before.text) as Body[]) : []
  const isThere = list.some((one) => one.id === id)
  const placed = isThere ? list.map((one) => (one.id === id ? body : one)) : [...list, body]
  const file = { path, file: path, text: `${JSON.stringify(placed, undefined, 2)}\n` }
  const others = files.filter((one) => one.path !== path)
  return [...others, file].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
