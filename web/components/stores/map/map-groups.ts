import type { StorePin } from '../store-items.tsx'

export interface MapStore extends StorePin {
  name: string
  /** The address of its page. */
  href: string
}

export type PlacedStore = MapStore & { lat: number; lng: number }

export function hasPlace(store: MapStore): store is PlacedStore {
  return store.lat !== null && store.lng !== null
}

/**
 * Stores whose pins would cover one another, each store in one group. The first of a group is its
 * middle, so that no edge of a grid cuts a crowd in two; sixty stores need no faster way.
 *
 * @param pixels two pins nearer than this belong together
 * @param project a store's place in pixels at the zoom that is shown
 */
export function groupsOf(
  stores: readonly PlacedStore[],
  pixels: number,
  project: (store: PlacedStore) => { x: number; y: number },
): PlacedStore[][] {
  const groups: { x: number; y: number; members: PlacedStore[] }[] = []
  for (const store of stores) {
    const { x, y } = project(store)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < pixels)
    if (near) near.members.push(store)
    else groups.push({ x, y, members: [store] })
  }
  return groups.map(({ members }) => members)
}
