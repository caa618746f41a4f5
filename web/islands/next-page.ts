import { linksInView } from '../client/links-in-view.ts'
import { mayPrefetch, prefetchWhenIdle } from '../client/prefetch-links.ts'

/**
 * Pages that know a member, or that act, and files: none of them is fetched before somebody wants it. Each is read as a
 * pattern of addresses, and as a regular expression of paths.
 */
const APART = [
  '/(app-web|apply|mgm|portal-web|share|simulator)(/.*)?',
  '(.*)/confirm',
  '(.*)/chinese-year/(select|history)',
  '(.*)/events/reminder/(.*)',
]
const APART_PATH = new RegExp(`^(${APART.join('|')})$`)
const APART_LINK = '[target=_blank], [type], [download], [data-plays]'

/** The site's own pages. What is made ahead and never seen counts nothing (`client/when-seen.ts`). */
const PAGES = {
  and: [
    { href_matches: '/*' },
    ...APART.map((pattern) => ({ not: { href_matches: pattern } })),
    { not: { selector_matches: APART_LINK } },
  ],
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  return !link.matches(APART_LINK) && !APART_PATH.test(link.pathname)
}

/**
 * Makes the step to the next page short (specification.md, Limits): the first links in view are fetched once the page
 * is idle, and one that the pointer rests on is made ahead. Where the browser has no such rules, the first touch of a
 * link asks for its page. Nothing of it on slow connections.
 */
export function startNextPage(): void {
  if (!mayPrefetch()) return
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    addEventListener('touchstart', askAhead, { passive: true })
    return
  }
  speculate({ prerender: [{ where: PAGES, eagerness: 'moderate' }] })
  prefetchWhenIdle(() => {
    const urls = linksInView(leadsToPage)
    if (urls.length > 0) speculate({ prefetch: [{ urls, eagerness: 'immediate' }] })
  })
}

/**
 * The policy of a kept page lets such rules in, and no other script of a page's own (`'inline-speculation-rules'`);
 * that of one made for this visitor asks for its nonce.
 */
function speculate(rules: object): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
  script.textContent = JSON.stringify(rules)
  document.head.append(script)
}

/** Pages are never held without being asked for again; what has come is confirmed by its tag alone. */
function askAhead({ target }: TouchEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
  if (
    !link ||
    !leadsToPage(link) ||
    link.dataset.asked !== undefined ||
    link.pathname === location.pathname
  )
    return
  link.dataset.asked = ''
  fetch(link.href, { headers: { Accept: 'text/html' } }).catch(() => undefined)
}
