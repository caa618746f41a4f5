import { AREAS, type Area } from '#contract/values/area.ts'
import {
  PAGES_OF_MEMBERS,
  PREVIEW_VIEWERS,
  type PreviewPage,
  type PreviewViewer,
} from '#contract/values/content-kinds.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'
import type { EntryAddress } from './entry-href.ts'
import { momentIn } from './moment-in.ts'

/** Of a day that is chosen without one. */
export const DEFAULT_TIME = '09:00'

export const WIDTHS = ['phone', 'desktop'] as const

/** And as one who is chosen, for who may look at members. */
export const VIEWERS = [...PREVIEW_VIEWERS, 'chosen'] as const

/** What is looked at, as the address of the page says it. */
export interface PreviewQuery {
  page: PreviewPage
  area: Area
  as: PreviewViewer | 'chosen'
  /** Of the one who is chosen; empty while nobody is. */
  memberId: string
  locale: Locale
  width: (typeof WIDTHS)[number]
  /** Undefined: when the draft is to be live, else now. */
  at: Date | undefined
}

interface PreviewChoices {
  /** Those of the asker in which it is shown. */
  areas: readonly Area[]
  pages: readonly PreviewPage[]
  locale: Locale
}

export function readPreviewQuery(
  valueOf: (field: string) => string,
  { areas, pages, locale }: PreviewChoices,
): PreviewQuery {
  const area = oneOf(areas, valueOf('area')) ?? AREAS[0]
  const page = oneOf(pages, valueOf('page')) ?? 'item'
  const usual = PAGES_OF_MEMBERS.includes(page) ? 'member' : 'visitor'
  return {
    area,
    page,
    as: VIEWERS.find((viewer) => viewer === valueOf('as')) ?? usual,
    memberId: valueOf('member').trim(),
    locale: parseLocale(valueOf('locale')) ?? locale,
    width: oneOf(WIDTHS, valueOf('width')) ?? 'phone',
    at: momentIn(area, valueOf('day'), valueOf('time') || DEFAULT_TIME),
  }
}

/** The address of the frame; a draft that was saved anew is another one. */
export function frameHref(
  { kind, id }: EntryAddress,
  { page, area, as, memberId, locale, at }: PreviewQuery,
): string {
  const isChosen = as === 'chosen' && memberId !== ''
  const query = new URLSearchParams({ page, area, as: as === 'chosen' ? 'member' : as, locale })
  if (isChosen) query.set('memberId', memberId)
  if (at) query.set('at', at.toISOString())
  return `/console/preview/${kind}/${encodeURIComponent(id)}?${query}`
}

/** The one that is asked for, else the first. */
function oneOf<Value extends string>(values: readonly Value[], asked: string): Value | undefined {
  return values.find((value) => value === asked) ?? values[0]
}
