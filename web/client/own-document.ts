import { entryDraft } from './entry-draft.ts'

let owner: string | undefined

/**
 * A document is one member's: what it remembers of its pages is for nobody else. Where another member is
 * there, by a login elsewhere or after the session of the one before has ended, it is loaded anew.
 */
export function keepToOneMember(memberId: string | undefined): void {
  if (memberId === undefined) return
  if (owner !== undefined && owner !== memberId) return loadDocumentAnew()
  owner = memberId
}

/**
 * Nothing of who was here stays: what was typed, what was just done, what the page remembers. It is asked
 * for with a GET, whatever form it may have come from.
 */
export function loadDocumentAnew(): void {
  entryDraft().forget()
  location.replace(location.pathname + location.search)
}
