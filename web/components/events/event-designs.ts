import type { EventDesign } from '#contract/values/events.ts'
import type { PageHead } from '../../head-tags.ts'
import type { DrawingName } from '../still-art.tsx'

interface EventLook {
  scene: DrawingName
  /** A class of `tokens.css` that changes the palette inside; none where the ground is light. */
  tone?: string
  /** Of `public/og`. */
  picture: PageHead['picture']
}

/** What each design looks like wherever an event stands; its own page composes the rest. */
export const EVENT_LOOKS: Record<EventDesign, EventLook> = {
  'happy-go': { scene: 'Coins', picture: 'event-happy-go' },
  'hot-shoes': { scene: 'StreetScene', tone: 'tone-sun', picture: 'event-hot-shoes' },
  'fami-point': { scene: 'Storefront', tone: 'tone-night', picture: 'event-fami-point' },
  'bar-promo': { scene: 'Lantern', tone: 'tone-lantern', picture: 'event-bar-promo' },
  anniversary: { scene: 'Envelope', tone: 'tone-deep-red', picture: 'event-anniversary' },
  'chinese-year': { scene: 'Envelope', tone: 'tone-deep-red', picture: undefined },
}
