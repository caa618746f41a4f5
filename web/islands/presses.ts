import { copyText } from '../client/copy-text.ts'
import { onClick } from './on-click.ts'

const DONE_MS = 2_000
/** Of a row: what stands at its edge is seen twice. */
const MOST_OF_IT = 0.9

/** Small things that a press does: to look further, to watch, to copy, to print, to pass the page on. */
export function startPresses(): void {
  onClick('[data-scrolls]', ({ dataset, parentElement }) => {
    const row = parentElement?.previousElementSibling
    row?.scrollBy({ left: Number(dataset.scrolls) * row.clientWidth * MOST_OF_IT })
  })
  onClick('[data-plays]', (link, event) => {
    event.preventDefault()
    play(link)
  })
  onClick('[data-prints]', () => print())
  onClick('[data-shares]', (button) => void share(button))
  onClick('[data-copies]', (button, event) => {
    // What React has brought to life has copied by itself.
    if (!event.defaultPrevented) void copy(button, button.dataset.copies ?? '')
  })
  // Ways to share that only some devices have.
  if (typeof navigator.share !== 'function') return
  for (const button of document.querySelectorAll<HTMLElement>('[data-shares][hidden]')) {
    button.hidden = false
  }
}

/** Puts the player of `data-plays` in place of the poster that the link stands on. */
function play(link: HTMLElement): void {
  const template = link.parentElement?.querySelector('template')
  link.parentElement?.replaceWith(template?.content.cloneNode(true) ?? '')
}

/** The device's own sheet with the words of `data-shares`; where there is none, the link is copied. */
async function share(button: HTMLElement): Promise<void> {
  const words = JSON.parse(button.dataset.shares ?? '{}') as ShareData
  const shared = { url: location.href, ...words }
  if (typeof navigator.share === 'function') {
    // Closing the share sheet rejects; that is an answer, not a fault.
    await navigator.share(shared).catch(() => undefined)
    return
  }
  await copy(button, shared.url)
}

/** Says for two seconds that it is done, in the words of `data-done`. */
async function copy(button: HTMLElement, text: string): Promise<void> {
  const said = button.querySelector('[aria-live]')
  const label = said?.textContent ?? ''
  await copyText(text, label)
  if (!said || label === button.dataset.done) return
  said.textContent = button.dataset.done ?? label
  setTimeout(() => (said.textContent = label), DONE_MS)
}
