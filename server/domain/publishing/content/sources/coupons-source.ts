import { basename } from 'node:path'
import { couponsSchema } from '#content/content-press.schema.ts'
import { areaWords, parseArea } from '#contract/values/area.ts'
import { assertUniqueIds, refuseFile, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { matchStores } from '../match-stores.ts'
import { parseContent } from '../read-content-file.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { findRefusedCouponEdits } from '../../../earning/coupons/find-refused-coupon-edits.ts'
import { saveCoupons, type CouponEntry } from '../../../earning/coupons/save-coupons.ts'

/** Coupons in `coupons/<area>.json`, for stores that exist already. */
export const couponsSource: ContentSource = {
  name: 'coupons',
  prepare: (files) => {
    const entries = files.flatMap(readEntries)
    assertUniqueIds(entries)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, { kind: 'coupon', entries })
      const { matched, stores } = await matchStores(tx, entries)
      const held = keepsHeld ? await findRefusedCouponEdits(tx, clock, { entries, matched }) : []
      throwRefused(entries, [...windows, ...held])
      await saveCoupons(tx, clock, { coupons: matched, ids: entries.map(({ id }) => id) })
      return stores
    }
  },
}

function readEntries(file: ContentFile): CouponEntry[] {
  const area = parseArea(basename(file.file, '.json'))
  if (!area)
    return refuseFile(
      file,
      areaWords('and', (name) => `${name}.json`),
    )
  return parseContent(file.file, file.text, couponsSchema).map((coupon) => ({
    ...coupon,
    area,
    path: file.path,
    file: file.file,
  }))
}
