import type { MapPlan } from '../components/stores/map/draw-store-map.ts'
import type { MapStore } from '../components/stores/map/map-groups.ts'
import type { StorePin } from '../components/stores/store-items.tsx'

/** Draws the map of `data-map` and shows on it the stores of the list beside it, those that come later too. */
export function startStoreMap(): void {
  const frame = document.querySelector<HTMLElement>('[data-map]')
  if (frame) void draw(frame)
}

async function draw(frame: HTMLElement): Promise<void> {
  const box = frame.querySelector<HTMLElement>('.store-map')
  const list = frame.parentElement?.querySelector('ul')
  if (!box || !list) return
  try {
    const { drawStoreMap } = await import('../components/stores/map/draw-store-map.ts')
    const map = drawStoreMap(box, JSON.parse(frame.dataset.map ?? '') as MapPlan)
    const show = () => map.show(storesOf(list))
    show()
    new MutationObserver(show).observe(list, { childList: true })
  } catch {
    frame.replaceWith(frame.querySelector('template')?.content ?? '')
  }
}

function storesOf(list: Element): MapStore[] {
  return [...list.querySelectorAll<HTMLElement>('[data-pin]')].flatMap((item) => {
    const link = item.querySelector('a')
    const pin = JSON.parse(item.dataset.pin ?? '') as StorePin
    return link ? [{ ...pin, name: link.textContent, href: link.href }] : []
  })
}
