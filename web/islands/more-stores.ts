import { LOGIN_PAGE, lostCauseOf, lostStatusOf } from '../client/lost-answer.ts'
import { LAZY, watchLazyImages } from './lazy-images.ts'
import { onClick } from './on-click.ts'
import { isPending, showPending } from './show-pending.ts'

/** What an entry of the history holds of a list that has grown: it is there again for whoever comes back. */
interface Grown {
  /** What was fetched, in its order. */
  pieces: string[]
  /** Pixels. */
  top: number
}

/**
 * `data-more` puts the cards of the next page below those that stand there. It names the address of a piece of HTML:
 * list items, and a template of what leads on from them.
 */
export function startMoreStores(): void {
  onClick('[data-more]', (button) => {
    if (!isPending(button)) void showMore(button)
  })
  comeBack()
}

async function showMore(button: HTMLElement): Promise<void> {
  const told = document.querySelector('[data-titles]')?.previousElementSibling
  told?.replaceChildren()
  const stop = showPending(button)
  const answer = await fetchPiece(button.dataset.more ?? '')
  stop()
  if ('title' in answer) return void told?.append(wordsOf(answer.title))
  const first = add(answer.piece)
  first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  keep({ pieces: [...(grownHere()?.pieces ?? []), answer.piece], top: scrollY })
}

/** A piece of the list, or a title for why it did not come: what the server said, or what kept its answer away. */
async function fetchPiece(address: string): Promise<{ piece: string } | { title: string }> {
  try {
    const response = await fetch(address)
    const piece = await response.text()
    const [item] = contentOf(piece).children
    if (!(item instanceof HTMLLIElement)) {
      return { title: titleOf(response.ok ? LOGIN_PAGE : response.status) }
    }
    return response.ok ? { piece } : { title: item.textContent }
  } catch (error) {
    return { title: titleOf(lostStatusOf(error)) }
  }
}

function titleOf(status: number): string {
  const { titles = '{}' } = document.querySelector<HTMLElement>('[data-titles]')?.dataset ?? {}
  return (JSON.parse(titles) as Record<string, string>)[lostCauseOf(status)] ?? ''
}

function wordsOf(title: string): Node | string {
  const template = document.querySelector<HTMLTemplateElement>('template[data-titles]')
  const words = template?.content.cloneNode(true) as DocumentFragment | undefined
  words?.querySelector('p')?.replaceChildren(title)
  return words ?? title
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

function comeBack(): void {
  const grown = grownHere()
  if (grown) {
    // The browser has put it where the shorter page ended.
    history.scrollRestoration = 'manual'
    for (const piece of grown.pieces) add(piece)
    scrollTo({ top: grown.top, behavior: 'instant' })
  }
  addEventListener('pagehide', () => {
    const left = grownHere()
    if (left) keep({ ...left, top: scrollY })
  })
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
