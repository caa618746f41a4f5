import { isServerThere } from '../client/server-there.ts'
import { keepTyped } from './keep-typed.ts'

/** Forms that are on their way, or about to be: a second press is none. */
const onTheirWay = new Set<HTMLFormElement>()

/**
 * A form by POST goes its own way as soon as the server is there: the browser's page for a lost one would take the
 * place of what was typed. Until then its own words say so (`data-lost`). One that comes back to the same page
 * (`data-keeps-typed`) leaves in it what stands in others.
 */
export function startForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const words = form.dataset.lost
    if (words === undefined || event.defaultPrevented) return
    if (form.dataset.isThere !== undefined) {
      if (form.dataset.keepsTyped !== undefined) keepTyped(form)
      return
    }
    event.preventDefault()
    if (!onTheirWay.has(form)) void send(form, event.submitter, words)
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
  const told = form.querySelector('[role=alert], [role=status]') ?? form.appendChild(alertBox())
  told.textContent = ''
  if (await isServerThere()) {
    form.dataset.isThere = ''
    form.requestSubmit(submitter)
  } else {
    onTheirWay.delete(form)
    told.textContent = words
  }
}

function alertBox(): HTMLElement {
  const box = document.createElement('p')
  box.role = 'alert'
  box.className = 'font-semibold text-red'
  return box
}
