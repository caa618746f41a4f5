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
    void send(form, event.submitter, words)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, words: string) {
  const told = form.querySelector('[role=alert]') ?? form.appendChild(alertBox())
  told.textContent = ''
  submitter?.setAttribute('aria-disabled', 'true')
  const isThere = await isServerThere()
  submitter?.removeAttribute('aria-disabled')
  if (isThere) form.submit()
  else told.textContent = words
}

function alertBox(): HTMLElement {
  const box = document.createElement('p')
  box.role = 'alert'
  box.className = 'font-semibold text-red'
  return box
}
