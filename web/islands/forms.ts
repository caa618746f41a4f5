import { isServerThere } from '../client/server-there.ts'
import { keepTyped } from './keep-typed.ts'

/** Forms that are on their way, or about to be: a second press is none. */
const onTheirWay = new Set<HTMLFormElement>()

/** Who hears nothing for longer presses again. */
const SOON_MS = 1_000

/**
 * A form by POST goes its own way as soon as the server is there: the browser's page for a lost one would take the
 * place of what was typed. Until then its own words say so (`data-lost`). One that comes back to the same page
 * (`data-keeps-typed`) leaves in it what stands in others.
 */
export function startForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { lost, isThere, keepsTyped } = form.dataset
    const isSecond = onTheirWay.has(form) && !isThere
    // What is said of the first press stays.
    if (!isSecond) forgetSaid(form)
    if (!lost || event.defaultPrevented) return
    if (isThere) {
      if (keepsTyped !== undefined) keepTyped(form)
      return
    }
    event.preventDefault()
    if (!isSecond) void send(form, event.submitter, lost)
  })
  // Whoever comes back to it may send it again.
  addEventListener('pageshow', () => {
    for (const form of onTheirWay) delete form.dataset.isThere
    onTheirWay.clear()
  })
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  words: string,
): Promise<void> {
  onTheirWay.add(form)
  const timer = sayIfLong(form)
  const isThere = await isServerThere()
  clearTimeout(timer)
  if (isThere) {
    form.dataset.isThere = 'true'
    form.requestSubmit(submitter)
  } else {
    onTheirWay.delete(form)
    say(form, 'lost', words)
  }
}

/** Says that a form waits where its timer is not cleared within a second. */
export function sayIfLong(form: HTMLFormElement): ReturnType<typeof setTimeout> {
  return setTimeout(() => say(form, 'waits', ''), SOON_MS)
}

/** What stands beside a form, and is no part of it: React takes over what the server sent, and finds nothing else. */
function placeOf(form: HTMLFormElement): Element {
  return form.closest('[data-island]') ?? form
}

function forgetSaid(form: HTMLFormElement): void {
  const next = placeOf(form).nextElementSibling
  if (next?.matches('[data-said]')) next.remove()
}

/** In words alone, as in a menu; where a page has more to say it hears of them (`unsent-box.ts`). */
function say(form: HTMLFormElement, state: 'waits' | 'lost', words: string): void {
  forgetSaid(form)
  const box = document.createElement('p')
  box.role = 'alert'
  box.className = 'col-start-1 text-red'
  box.dataset.said = state
  placeOf(form).after(box)
  box.textContent = words
  box.scrollIntoView({ block: 'nearest' })
  box.dispatchEvent(new Event('unsent', { bubbles: true }))
}
