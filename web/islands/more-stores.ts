import { LOGIN_PAGE, lostStatusOf } from '../client/lost-answer.ts'
import { LAZY, watchLazyImages } from './lazy-images.ts'

/** What an entry of the history holds of a list that has grown: it is there again for whoever comes back. */
interface Grown {
  /** What was fetched, in its order. */
  pieces: string[]
  /** Pixels. */
  top: number
}

/** What came in place of a piece: the server's own words, or what kept its answer away. */
interface LostPiece {
  status?: number
  words?: string
}

/** What this page has been given so far. */
const pieces: string[] = []

/**
 * Adds the next page of a list: items, and a template of what leads on from them. The first that is new has the
 * focus: whoever asked goes on from there.
 */
export async function growList(address: string): Promise<LostPiece | undefined> {
  const piece = await fetchPiece(address)
  if (typeof piece !== 'string') return piece
  const first = add(piece)
  first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  pieces.push(piece)
  keep({ pieces, top: scrollY })
  addEventListener('pagehide', keepPlace)
  return undefined
}

/** Shows what had come before the page was left, at the place where it was left. */
export function growAgain(): void {
  const grown = grownHere()
  if (!grown) return
  // The browser has put it where the shorter page ended.
  history.scrollRestoration = 'manual'
  pieces.push(...grown.pieces)
  for (const piece of pieces) add(piece)
  scrollTo({ top: grown.top, behavior: 'instant' })
  addEventListener('pagehide', keepPlace)
}

async function fetchPiece(address: string): Promise<string | LostPiece> {
  try {
    const response = await fetch(address)
    const piece = await response.text()
    const [item] = contentOf(piece).children
    if (!(item instanceof HTMLLIElement)) {
      return { status: response.ok ? LOGIN_PAGE : response.status }
    }
    return response.ok ? piece : { words: item.textContent }
  } catch (error) {
    return { status: lostStatusOf(error) }
  }
}

/**
 * Puts the items of a piece at the end of the list, and its ways in place of those that led to it. A store that moved in the order
 * between two pages is shown once.
 *
 * @returns the first that is new
 */
function add(piece: string): Element | undefined {
  const ways = document.querySelector('[data-ways]')
  const list = ways?.parentElement?.querySelector(':scope > ul')
  if (!ways || !list) return undefined
  const content = contentOf(piece)
  const shown = new Set([...list.children].map(addressIn))
  const items = [...content.children].filter((item) => item instanceof HTMLLIElement)
  const fresh = items.filter((item) => !shown.has(addressIn(item)))
  list.append(...fresh)
  watchLazyImages(fresh.flatMap((item) => [...item.querySelectorAll(LAZY)]))
  ways.replaceWith(content.querySelector('template')?.content ?? '')
  return fresh[0]
}

function contentOf(piece: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = piece
  return template.content
}

function addressIn(item: Element): string | undefined {
  return item.querySelector('a')?.pathname
}

function keepPlace(): void {
  const grown = grownHere()
  if (grown) keep({ ...grown, top: scrollY })
}

function grownHere(): Grown | undefined {
  return (history.state as { grown?: Grown } | null)?.grown
}

function keep(grown: Grown): void {
  try {
    history.replaceState({ ...(history.state as object | null), grown }, '')
  } catch {
    // Too much for this browser: whoever comes back presses again.
  }
}
