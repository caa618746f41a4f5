import { untilItComes } from '../client/until-it-comes.ts'

/** How far below the screen a part begins to come alive. */
const AHEAD = '300px'

/** Parts that React brings to life: each when somebody is about to see it, and only then is React fetched. */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  if (islands.length === 0) return
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest<HTMLElement>('[data-island]')
        if (!isIntersecting || !island) continue
        for (const part of island.children) watch.unobserve(part)
        void wake(island)
      }
    },
    { rootMargin: AHEAD },
  )
  // The island itself has no box: what is in it has.
  for (const island of islands) {
    for (const part of island.children) watch.observe(part)
  }
}

async function wake(island: HTMLElement): Promise<void> {
  if (island.dataset.woken !== undefined) return
  island.dataset.woken = ''
  const { hydrateIsland } = await untilItComes(() => import('./hydrate-island.tsx'))
  await hydrateIsland(island)
}
