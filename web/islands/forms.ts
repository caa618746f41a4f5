import { isServerThere } from '../client/server-there.ts'

/**
 * A form by POST goes its own way as soon as the server is there: the browser's page for a lost one would take the
 * place of what was typed. Until then its own words say so (`data-lost`).
 */
export function startForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const words = form.dataset.lost
    if (words === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (!onTheirWay.has(form)) void send(form, words)
  })
  // Whoever comes back to it may send it again.
  addEventListener('pageshow', () => onTheirWay.clear())
}

/** Forms that were sent, or are about to be: a second press is none. */
const onTheirWay = new Set<HTMLFormElement>()

async function send(form: HTMLFormElement, words: string): Promise<void> {
  onTheirWay.add(form)
  const told = form.querySelector('[role=alert]') ?? form.appendChild(alertBox())
  told.textContent = ''
  if (await isServerThere()) return form.submit()
  onTheirWay.delete(form)
  told.textContent = words
}

function alertBox(): HTMLElement {
  const box = document.createElement('p')
  box.role = 'alert'
  box.className = 'font-semibold text-red'
  return box
}
