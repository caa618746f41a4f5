import { localized } from '#contract/values/localized.ts'
import type { Walked, WalkPage } from '../../../db/walk.ts'
import { campaigns } from '../campaigns.ts'
import { content } from '../content.ts'
import { areaNames } from './area-names.ts'
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

export const listContentEntries: SourceOf<'listContentEntries'> = (input, context, page) =>
  byPages(page, async (paging) => {
    const { entries } = await content.list({ ...input, ...paging }, context)
    return entries.map(({ titles, area, areas, open, ...entry }) => ({
      ...entry,
      // Moments are told by the first of several, as on its page.
      area: area ?? areas[0] ?? null,
      areas: areaNames(areas, context.locale),
      title: localized(titles, context.locale) || entry.id,
      openState: open?.state ?? null,
      dueAt: open?.dueAt ?? null,
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
