import { localized } from '#contract/values/localized.ts'
import type { Walked, WalkPage } from '../../../db/walk.ts'
import { campaigns } from '../campaigns.ts'
import { coupons } from '../coupons.ts'
import type { SourceOf } from './source.ts'

export const listCampaignsOfAreas: SourceOf<'listCampaignsOfAreas'> = (input, context, page) =>
  byPages(page, async (paging) => {
    const { campaigns: found } = await campaigns.list({ ...input, ...paging }, context)
    return found.map(({ titles, figures, ...campaign }) => ({
      ...campaign,
      ...figures,
      title: localized(titles, context.locale) || campaign.id,
    }))
  })

export const listCouponEntries: SourceOf<'listCouponEntries'> = (input, context, page) =>
  byPages(page, async (paging) => {
    const { coupons: found } = await coupons.list({ ...input, ...paging }, context)
    return found.map(({ titles, ...coupon }) => ({
      ...coupon,
      title: localized(titles, context.locale) || coupon.id,
    }))
  })

/** What the editors write is some hundred entries, and so one page; more of them by the list's own pages. */
async function byPages<Row>(
  { after, limit }: WalkPage,
  list: (paging: { p: number; ps: number }) => Promise<Row[]>,
): Promise<Walked<Row>> {
  const p = Number(after?.[0] ?? 1)
  const rows = await list({ p, ps: limit })
  return { rows, next: rows.length === limit ? [String(p + 1)] : undefined }
}
