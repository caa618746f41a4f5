import type { z } from 'zod'
import type { Area } from '#contract/values/area.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { EntryLayout } from './entry-layouts.ts'
import type { Body } from './revision.ts'

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
  layout: EntryLayout
  /** Of one entry. */
  schema: z.ZodType
  /** Whose it is: that of its file, that of the field `area`, always the same one; null: of those that it is shown in. */
  area: 'file' | 'body' | Area | null
  /** Of one that is of no single area: where it is shown; left out: everywhere. */
  areasOf?(body: Body): readonly Area[]
  /** Fields that follow from the area, and are not typed. */
  givenBy?(area: Area): Body
  /** What of it is its title, and the day that it is told by. */
  titleAt: string
  dayAt?: string
  /** Fields that stay as they are live: something outside these texts goes by them. */
  keeps?: readonly string[]
  /** Whether there are new ones; left out: there are. */
  mayBegin?: boolean
  /** Whether publishing what has changed takes a second person; left out: it never does. */
  wantsSecond?(lines: readonly DifferenceLine[]): boolean
  /** The stores that an entry names which fits its schema; it is live only with them. */
  storesOf?(entry: StoredEntry): { storeName: string; storeAddress: string }[]
  /** The field that names them. */
  storeAt?: string
}
