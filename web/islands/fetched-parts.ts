import { untilItComes } from '../client/until-it-comes.ts'

/** What acts on a few pages only: its script is fetched where its attribute stands. */
export function startFetchedParts(): void {
  begin('[data-src]', () => import('./lazy-images.ts').then((part) => part.startLazyImages))
  begin('[data-store-search]', () =>
    import('./store-search.ts').then((part) => part.startStoreSearch),
  )
  begin('[data-near]', () => import('./near-me.ts').then((part) => part.startNearMe))
  begin('[data-map]', () => import('./store-map.ts').then((part) => part.startStoreMap))
  begin('[data-remembers], [data-recent-searches]', () =>
    import('./recent-searches.ts').then((part) => part.startRecentSearches),
  )
  begin('[data-unsent]', () => import('./unsent-box.ts').then((part) => part.startUnsentBox))
  begin('[data-from]', () => import('./shown-from.ts').then((part) => part.startShownFrom))
}

/** A button that was pressed before its script had come is pressed again when it has. */
function begin(selector: string, load: () => Promise<() => void>): void {
  if (!document.querySelector(selector)) return
  let early: HTMLElement | null = null
  const hold = ({ target }: MouseEvent) => {
    early = (target as Element).closest<HTMLElement>(selector) ?? early
  }
  document.addEventListener('click', hold)
  void untilItComes(load).then((start) => {
    document.removeEventListener('click', hold)
    start()
    early?.click()
  })
}
