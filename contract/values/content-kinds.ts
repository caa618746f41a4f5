/** Of what the console edits single entries; each is named as its source in the content folder. */
export const CONTENT_KINDS = ['coupons'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** A version that is not published yet: one an entry at most. */
export const OPEN_STATES = ['draft', 'in-review', 'scheduled'] as const

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

/** A schedule is a moment that a press does not miss. */
export const SCHEDULE_AHEAD_MS = 60_000

/** Where a coupon is seen ahead: its own page, its store's, and the list of all. */
export const PREVIEW_PAGES = ['coupon', 'store', 'list'] as const

export type PreviewPage = (typeof PREVIEW_PAGES)[number]

/** As whom: in a browser, or in the app as a member who holds nothing yet. */
export const PREVIEW_VIEWERS = ['visitor', 'member'] as const

export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number]
