import type { Area } from '#contract/values/area.ts'
import {
  PREVIEW_PAGES,
  PREVIEW_VIEWERS,
  type PreviewPage,
  type PreviewViewer,
} from '#contract/values/content-kinds.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'
import { momentIn } from './moment-in.ts'

/** Of a day that is chosen without one. */
export const DEFAULT_TIME = '09:00'

export const WIDTHS = ['phone', 'desktop'] as const

/** What is looked at, as the address of the page says it. */
export interface PreviewQuery {
  page: PreviewPage
  as: PreviewViewer
  locale: Locale
  width: (typeof WIDTHS)[number]
  /** Undefined: when the draft is to be live, else now. */
  at: Date | undefined
}

export function readPreviewQuery(
  valueOf: (field: string) => string,
  { area, locale }: { area: Area; locale: Locale },
): PreviewQuery {
  return {
    page: oneOf(PREVIEW_PAGES, valueOf('page')),
    as: oneOf(PREVIEW_VIEWERS, valueOf('as')),
    locale: parseLocale(valueOf('locale')) ?? locale,
    width: oneOf(WIDTHS, valueOf('width')),
    at: momentIn(area, valueOf('day'), valueOf('time') || DEFAULT_TIME),
  }
}

/** The address of the frame; a draft that was saved anew is another one. */
export function frameHref(id: string, { page, as, locale, at }: PreviewQuery): string {
  const query = new URLSearchParams({ page, as, locale })
  if (at) query.set('at', at.toISOString())
  return `/console/preview/coupons/${encodeURIComponent(id)}?${query}`
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], asked: string): Value {
  return values.find((value) => value === asked) ?? values[0]
}
