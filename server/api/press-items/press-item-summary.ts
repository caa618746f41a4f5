import type { PressItemSummary } from '#contract/press-items.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'

interface PressItemRow {
  id: string
  kind: PressItemSummary['kind']
  publishedOn: string
  titles: PartialTexts
  summaries: PartialTexts
  cover: string
  externalUrl: string | null
}

/** A press item of a list in the caller's language. */
export function pressItemSummary(row: PressItemRow, locale: Locale): PressItemSummary {
  return {
    id: row.id,
    kind: row.kind,
    publishedOn: row.publishedOn,
    title: localized(row.titles, locale),
    summary: localized(row.summaries, locale),
    cover: row.cover,
    externalUrl: row.externalUrl,
  }
}
