import type { CampaignKind } from './campaign-kinds.ts'

/** Of what the console edits single entries; each is named as its source in the content folder, without `.json`. */
export const CONTENT_KINDS = [
  'press-items',
  'pages',
  'terms',
  'brand',
  'company-info',
  'voices',
  'tours',
  'partner-groups',
  'jobs',
  'online-shop-items',
  'events',
  'dynamic-links',
  'coupons',
  'discount-tickets',
  'surveys',
  'check-in-campaigns',
  'envelope-campaigns',
  'referral-campaigns',
] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

export function isContentKind(name: string): name is ContentKind {
  return CONTENT_KINDS.some((kind) => kind === name)
}

/** The kinds whose entries run in a window of their own, as campaigns that are paused, extended and ended. */
export const CAMPAIGN_CONTENT = {
  coupons: 'coupon',
  'discount-tickets': 'discount-ticket',
  surveys: 'survey',
  'check-in-campaigns': 'check-in',
  'envelope-campaigns': 'envelope',
  'referral-campaigns': 'referral',
} as const satisfies Partial<Record<ContentKind, CampaignKind>>

/** What campaigns the entries of a kind are; undefined: they are none. */
export function campaignKindOf(kind: ContentKind): CampaignKind | undefined {
  return (CAMPAIGN_CONTENT as Partial<Record<ContentKind, CampaignKind>>)[kind]
}

/** The content in which campaigns of a kind are written. */
export function contentKindOf(kind: CampaignKind): ContentKind | undefined {
  return CONTENT_KINDS.find((one) => campaignKindOf(one) === kind)
}

/** A version that is not published yet: one an entry at most. */
export const OPEN_STATES = ['draft', 'in-review', 'scheduled'] as const

export type OpenState = (typeof OPEN_STATES)[number]

export const REVISION_STATES = [...OPEN_STATES, 'live', 'archived'] as const

export type RevisionState = (typeof REVISION_STATES)[number]

/**
 * How an entry of the content stands that runs in a window. `draft` and `scheduled`: nothing of it was published
 * yet; `waiting`: for its store.
 */
export const ENTRY_STATES = [
  'draft',
  'scheduled',
  'waiting',
  'upcoming',
  'live',
  'paused',
  'ended',
] as const

export type EntryState = (typeof ENTRY_STATES)[number]

const ALWAYS = ['draft', 'scheduled', 'live'] as const

/** How entries of a kind can stand: most are live as long as they are there. */
export const KIND_STATES: Record<ContentKind, readonly EntryState[]> = {
  'press-items': ALWAYS,
  pages: ALWAYS,
  terms: ALWAYS,
  brand: ALWAYS,
  'company-info': ALWAYS,
  voices: ALWAYS,
  tours: ALWAYS,
  'partner-groups': ALWAYS,
  jobs: ALWAYS,
  'online-shop-items': ALWAYS,
  events: [...ALWAYS, 'upcoming', 'ended'],
  'dynamic-links': [...ALWAYS, 'paused', 'ended'],
  coupons: ENTRY_STATES,
  'discount-tickets': ENTRY_STATES,
  surveys: ENTRY_STATES,
  'check-in-campaigns': ENTRY_STATES,
  'envelope-campaigns': ENTRY_STATES,
  'referral-campaigns': ENTRY_STATES,
}

/** A schedule is a moment that a press does not miss. */
export const SCHEDULE_AHEAD_MS = 60_000

/** Where an entry is seen ahead, its own page first: there are no others, and of some kinds there is one alone. */
export const KIND_PAGES = {
  'press-items': ['item', 'list'],
  pages: ['item'],
  terms: ['item'],
  brand: ['home'],
  'company-info': ['home'],
  voices: ['home', 'owners'],
  tours: ['item'],
  'partner-groups': ['home'],
  jobs: ['list'],
  'online-shop-items': ['item'],
  events: ['item', 'list'],
  // They lead on, and show nothing of their own.
  'dynamic-links': [],
  coupons: ['coupon', 'store', 'list'],
  'discount-tickets': ['item', 'list'],
  surveys: ['item', 'list'],
  'check-in-campaigns': ['checkIn', 'chests'],
  'envelope-campaigns': ['envelopes', 'odds'],
  'referral-campaigns': ['invitation'],
} as const satisfies Record<ContentKind, readonly string[]>

export type PreviewPage = (typeof KIND_PAGES)[ContentKind][number]

export const ALL_PREVIEW_PAGES = [...new Set(Object.values(KIND_PAGES).flat())] as PreviewPage[]

/** Pages that a visitor is only asked to log in on. */
export const PAGES_OF_MEMBERS: readonly PreviewPage[] = [
  'checkIn',
  'chests',
  'envelopes',
  'invitation',
]

/** As whom: in a browser, or in the app as a member who holds nothing yet. */
export const PREVIEW_VIEWERS = ['visitor', 'member'] as const

export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number]
