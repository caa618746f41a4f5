import { copyText } from '../client/copy-text.ts'
import { onClick } from './on-click.ts'

const DONE_MS = 2_000

/** Small things that a press does: to print, to pass the page on. */
export function startPresses(): void {
  onClick('[data-prints]', () => print())
  onClick('[data-shares]', (button) => void share(button))
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
  const said = button.querySelector('[aria-live]')
  const label = said?.textContent ?? ''
  await copyText(shared.url, label)
  if (!said || label === button.dataset.done) return
  said.textContent = button.dataset.done ?? label
  setTimeout(() => (said.textContent = label), DONE_MS)
}
