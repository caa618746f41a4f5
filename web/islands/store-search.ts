import { visitType } from './visit-type.ts'

/** The search of stores: an address without what was left empty, regions of the chosen city, results in view. */
export function startStoreSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-store-search]')
  form?.addEventListener('formdata', ({ formData }) => keepFilled(formData))
  if (form) narrowRegions(form)
  if (isNewSearch()) document.querySelector<HTMLElement>('[data-results]')?.focus()
}

/** What goes into the address. */
function keepFilled(formData: FormData): void {
  for (const [name, value] of [...formData]) {
    const words = typeof value === 'string' ? value.trim() : ''
    if (words) formData.set(name, words)
    else formData.delete(name)
  }
  // A chosen place says more than where the visitor stands.
  if (['city', 'region', 'mrt'].some((name) => formData.has(name))) {
    for (const name of ['lat', 'lng', 'radius']) formData.delete(name)
  }
  // An empty keyword in the address is how the list knows that nothing was asked for.
  const isAsking = [...formData.keys()].some((name) => name !== 'lang' && name !== 'view')
  if (!isAsking) formData.set('keyword', '')
}

/** Regions of the chosen city alone; of all, under the names of their cities, where none is. */
function narrowRegions(form: HTMLFormElement): void {
  const city = form.querySelector<HTMLSelectElement>('[name=city]')
  const region = form.querySelector<HTMLSelectElement>('[name=region]')
  if (!city || !region) return
  const groups = [...region.querySelectorAll('optgroup')]
  const regionsOf = new Map(groups.map((group) => [group.dataset.city, [...group.children]]))
  const narrow = () => {
    const [any] = region.options
    const chosen = region.value
    for (const group of groups) group.append(...(regionsOf.get(group.dataset.city) ?? []))
    const shown = city.value ? (regionsOf.get(city.value) ?? []) : groups
    region.replaceChildren(...(any ? [any] : []), ...shown)
    region.value = chosen
    if (region.selectedIndex < 0) region.value = ''
  }
  city.addEventListener('change', narrow)
  narrow()
}

/** Whether the page is the answer to another search from this same list: then its results are what is wanted. */
function isNewSearch(): boolean {
  if (visitType() !== 'navigate' || document.querySelector('[autofocus]')) return false
  const from = URL.parse(document.referrer)
  return from?.pathname === location.pathname && searchOf(from) !== searchOf(new URL(location.href))
}

/** The language is no part of it. */
function searchOf({ searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  search.delete('lang')
  return search.toString()
}
