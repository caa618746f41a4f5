import { onClick } from './on-click.ts'

const SAID = '[data-said]'

/** What a form could not do stands in the box of its page: the words follow the network, its button sends again. */
export function startUnsentBox(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]')
  const box = template?.content.firstElementChild
  if (!template || !box) return

  addEventListener('unsent', ({ target }) => {
    const words = target as HTMLElement
    // A menu has no room for a box.
    if (!words.closest('main')) return
    const said = document.importNode(box, true) as HTMLElement
    said.dataset.said = lostBy(words.dataset.said)
    words.replaceWith(said)
    tell(said)
    said.scrollIntoView({ block: 'nearest' })
  })
  for (const change of ['online', 'offline']) {
    addEventListener(change, () => {
      for (const said of document.querySelectorAll<HTMLElement>('[data-said=offline]')) {
        tell(said)
      }
    })
  }
  onClick(`${SAID} button`, (button) => {
    const place = button.closest(SAID)?.previousElementSibling
    const form = place?.closest('form') ?? place?.querySelector('form')
    form?.requestSubmit()
  })

  /** Once the box stands in the page: only then are its words read aloud. */
  function tell(said: HTMLElement): void {
    const state = said.dataset.said === 'offline' && navigator.onLine ? 'back' : said.dataset.said
    const isLost = state === 'offline' || state === 'away'
    const notice = said.querySelector('.notice')
    notice?.classList.toggle('notice-error', isLost)
    notice?.classList.toggle('notice-warning', !isLost)
    said.querySelector('button')?.toggleAttribute('hidden', state === 'waits')
    const words = said.querySelector('p')
    if (words) words.textContent = template?.dataset[state ?? ''] ?? ''
  }
}

/** Whether it was the network that was not there, or we. */
function lostBy(state: string | undefined): string | undefined {
  if (state !== 'lost') return state
  return navigator.onLine ? 'away' : 'offline'
}
