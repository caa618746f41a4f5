import { SEARCHES_PREFIX } from '../client/kept-on-device.ts'
import { holdPresses } from '../ui/hold-presses.ts'
import { onClick } from './on-click.ts'

/** What a list says of its search (`data-remembers`), and what the device holds of it. */
export interface RecentSearch {
  label: string
  /** Without area and language. */
  path: string
}

const MAX_SEARCHES = 6

/** Keeps on the device what was searched for (`data-remembers`), and shows it (`data-recent-searches`). */
export function startRecentSearches(): void {
  const list = document.querySelector<HTMLElement>('[data-remembers]')
  if (list) remember(JSON.parse(list.dataset.remembers ?? '') as RecentSearch)
  const section = document.querySelector<HTMLElement>('[data-recent-searches]')
  if (!section) return
  const show = () => showSearches(section)
  show()
  // Another tab has searched.
  addEventListener('storage', show)
  onClick('[data-forgets]', (button) => {
    const path = button.closest('li')?.dataset.path
    if (path !== undefined) holdPresses(button.closest('ul'))
    write(path === undefined ? [] : read().filter((one) => one.path !== path))
    show()
  })
}

/** Above the others. */
function remember(search: RecentSearch): void {
  const others = read().filter(({ path }) => path !== search.path)
  write([search, ...others].slice(0, MAX_SEARCHES))
}

function showSearches(section: HTMLElement): void {
  const template = section.querySelector('template')
  const searches = read()
  section.hidden = searches.length === 0
  section.querySelector('ul')?.replaceChildren(
    ...searches.map((search) => {
      const row = template?.content.cloneNode(true) as DocumentFragment
      fill(row, search)
      return row
    }),
  )
}

function fill(row: DocumentFragment, { label, path }: RecentSearch): void {
  const item = row.querySelector('li')
  const link = row.querySelector('a')
  const button = row.querySelector('button')
  if (!item || !link || !button) return
  item.dataset.path = path
  link.textContent = label
  // What comes out of a template has no address of its own yet.
  const address = new URL(link.getAttribute('href') ?? '', location.href)
  for (const [name, value] of new URLSearchParams(path.split('?')[1])) {
    address.searchParams.set(name, value)
  }
  link.href = address.href
  const words = button.title.replace('{search}', label)
  button.title = words
  button.ariaLabel = words
}

/** Labels are words, so each language has its own list; and no area has another's stores. */
function key(): string {
  const { lang, dataset } = document.documentElement
  return `${SEARCHES_PREFIX}${dataset.area}:${lang}`
}

/** What stands there may be from an older page or another hand. */
function read(): RecentSearch[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecentSearch) : []
  } catch {
    return []
  }
}

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key(), JSON.stringify(searches))
    else localStorage.removeItem(key())
  } catch {
    // A full or closed storage: the searches are a comfort, not a promise.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { label, path } = value as Partial<RecentSearch>
  return typeof label === 'string' && typeof path === 'string' && path.startsWith('/store-list')
}
