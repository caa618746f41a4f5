/**
 * What an address is of, as far as it has to be known where its page cannot come: what may be said of money
 * there, and in which frame. The last that fits counts. Each is the source of a regular expression, without
 * regard to case, so that a page without scripts of its own can carry them.
 */
export const PAGE_KINDS = {
  /** Whatever the app opens. */
  member: '^/app-web(/|$)|/chinese-year/(select|history)/?$',
  /** Neither bar nor footer, and nothing of a member's own. */
  bare: '^/(portal-web|mgm|simulator|yt-player|share)(/|$)',
  /** A page that pays as soon as somebody presses there. */
  pay: '^/app-web/(pay|ccpay)(/|$)',
  /** Here somebody waits to hear what became of a payment. */
  result: '^/app-web/(cc3ds|fami)/back/?$',
  contact: '^/app-web/contact-us/?$',
  documents: '^/apply/tappay/attach/?$',
} as const

export type PageKind = keyof typeof PAGE_KINDS

/** Undefined for a page of the site. */
export function pageKindOf(pathname: string): PageKind | undefined {
  const kinds = Object.keys(PAGE_KINDS) as PageKind[]
  return kinds.findLast((kind) => new RegExp(PAGE_KINDS[kind], 'i').test(pathname))
}

/** Whether an address is one of the pages that the app opens. */
export function isAppPath(pathname: string): boolean {
  return new RegExp(PAGE_KINDS.member, 'i').test(pathname)
}
