import { ConsoleError } from '#contract/values/console-errors.ts'
import { KIND_PAGES, type ContentKind, type PreviewPage } from '#contract/values/content-kinds.ts'
import type { Body, EntryName } from '../../domain/publishing/revisions/revision.ts'

interface Seen {
  /** As it is seen. */
  body: Body
  storeIds: readonly string[]
}

type PathOf = (id: string, seen: Seen) => string | undefined

/** Pages of the operator's texts that have an address; others are read by apps alone. */
const TEXT_PAGES: Record<string, string> = {
  cooperation: '/cooperation',
  disclaimer: '/app-web/disclaimer',
  'survey-rule': '/app-web/survey-rule',
}

/** Where each kind of content is seen, by the pages of `KIND_PAGES`. */
const PATHS: { [Kind in ContentKind]: Record<(typeof KIND_PAGES)[Kind][number], PathOf> } = {
  'press-items': { item: (id) => `/press/${id}`, list: () => '/press' },
  pages: { item: (id) => TEXT_PAGES[id] },
  terms: { item: () => '/privacy' },
  brand: { home: () => '/' },
  'company-info': { home: () => '/' },
  voices: { home: () => '/', owners: () => '/reboss' },
  tours: { item: (id) => `/experience/${id}` },
  'partner-groups': { home: () => '/' },
  jobs: { list: () => '/jobs' },
  'online-shop-items': { item: (id) => `/online-shop/item/${id}` },
  events: { item: (_, { body }) => String(body['path'] ?? '/events'), list: () => '/events' },
  'dynamic-links': {},
  coupons: {
    coupon: (id) => `/app-web/coupons/${id}`,
    list: () => '/app-web/coupons',
    store: (_, { storeIds: [storeId] }) =>
      storeId === undefined ? undefined : `/store/${encodeURIComponent(storeId)}`,
  },
  'discount-tickets': {
    item: (id) => `/app-web/discount-tickets/${id}`,
    list: () => '/app-web/discount-tickets',
  },
  surveys: {
    item: (id) => `/app-web/surveys/${id}`,
    list: () => '/app-web/surveys',
  },
  'check-in-campaigns': {
    checkIn: (id) => `/app-web/check-in/${id}`,
    chests: (id) => `/app-web/check-in/${id}/reward`,
  },
  'envelope-campaigns': {
    envelopes: (_, { body }) => `${newYearPath(body)}/select`,
    odds: (_, { body }) => newYearPath(body),
  },
  'referral-campaigns': { invitation: () => '/mgm' },
}

function newYearPath({ year }: Body): string {
  return `/events/${String(year)}/chinese-year`
}

/** @throws ConsoleError `SubjectNotFound` where nothing says which page it is, or there is none */
export function previewPath({ kind, entryId }: EntryName, page: PreviewPage, seen: Seen): string {
  const pages: Partial<Record<PreviewPage, PathOf>> = PATHS[kind]
  const path = pages[page]?.(entryId, seen)
  if (path === undefined) throw new ConsoleError('SubjectNotFound')
  return path
}

/** The pages on which an entry is seen ahead: of some texts there is none. */
export function previewPagesOf({ kind, entryId }: EntryName): PreviewPage[] {
  if (kind === 'pages' && !Object.hasOwn(TEXT_PAGES, entryId)) return []
  return [...KIND_PAGES[kind]]
}
