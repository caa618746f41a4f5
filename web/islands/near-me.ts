import { findNearSearch } from '../components/stores/search/near-search.ts'
import { onClick } from './on-click.ts'
import { isPending, showPending } from './show-pending.ts'

/** `data-near` searches around the visitor for what stands in its form; why it cannot is said below it. */
export function startNearMe(): void {
  onClick<HTMLButtonElement>('[data-near]', (button) => {
    if (button.form && !isPending(button)) void search(button, button.form)
  })
}

async function search(button: HTMLElement, form: HTMLFormElement): Promise<void> {
  const told = form.querySelector('[role=status]')
  told?.replaceChildren()
  const stop = showPending(button)
  const query = new URLSearchParams()
  for (const name of ['keyword', 'business-type', 'radius']) {
    const value = new FormData(form).get(name)
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  const near = await findNearSearch(Object.fromEntries(query))
  stop()
  if (typeof near === 'string') {
    const words = form.querySelector<HTMLTemplateElement>(`[data-not-near=${near}]`)
    told?.append(words?.content.cloneNode(true) ?? '')
    return
  }
  const address = new URL(form.action)
  for (const [name, value] of Object.entries(near)) address.searchParams.set(name, value)
  const lang = new FormData(form).get('lang')
  if (typeof lang === 'string') address.searchParams.set('lang', lang)
  location.assign(address)
}
