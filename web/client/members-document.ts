/**
 * Whether the document was loaded as one of the member's pages. Their policy lets the card gateway in
 * and no tags of other companies, and a navigation in the browser keeps the policy of the page that it
 * came from.
 */
export function isMembersDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname.toLowerCase().startsWith('/app-web/')
}

/** Loads a document anew in which tags of other companies have run: passwords and cards are typed here. */
export function leaveTaggedDocument(): void {
  if ('dataLayer' in window || 'fbq' in window) location.reload()
}
