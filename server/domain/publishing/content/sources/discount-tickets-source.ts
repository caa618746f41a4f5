import { basename } from 'node:path'
import {
  discountTicketsSchema,
  type DiscountTicketContent,
} from '#content/discount-tickets.schema.ts'
import { type Area, areaWords, parseArea } from '#contract/values/area.ts'
import { assertUniqueIds, refuseFile, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { matchStores } from '../match-stores.ts'
import { parseContent } from '../read-content-file.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { findRefusedTicketEdits } from '../../../earning/discount-tickets/find-refused-ticket-edits.ts'
import { saveDiscountTickets } from '../../../earning/discount-tickets/save-discount-tickets.ts'

type Entry = DiscountTicketContent & { area: Area; path: string; file: string }

/** Discount tickets in `discount-tickets/<area>.json`, of a store that exists or of all stores. */
export const discountTicketsSource: ContentSource = {
  name: 'discount-tickets',
  prepare: (files) => {
    const entries = files.flatMap(readEntries)
    assertUniqueIds(entries)
    const ids = entries.map(({ id }) => id)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, { kind: 'discount-ticket', entries })
      const found = await matchStores(tx, entries.flatMap(namedStoreOf))
      const everywhere = entries.filter((entry) => !entry.store)
      const matched = [
        ...found.matched,
        ...everywhere.map((entry) => ({ ...entry, storeId: null })),
      ]
      const held = keepsHeld ? await findRefusedTicketEdits(tx, clock, { ids, matched }) : []
      throwRefused(entries, [...windows, ...held])
      await saveDiscountTickets(tx, clock, { entries: matched, ids })
      return found.stores
    }
  },
}

function namedStoreOf(entry: Entry) {
  const { store } = entry
  return store ? [{ ...entry, storeName: store.name, storeAddress: store.address }] : []
}

function readEntries(file: ContentFile): Entry[] {
  const area = parseArea(basename(file.file, '.json'))
  if (!area)
    return refuseFile(
      file,
      areaWords('and', (name) => `${name}.json`),
    )
  return parseContent(file.file, file.text, discountTicketsSchema).map((ticket) => ({
    ...ticket,
    area,
    path: file.path,
    file: file.file,
  }))
}
