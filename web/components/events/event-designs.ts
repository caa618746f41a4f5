import type { EventDesign } from '#contract/values/events.ts'
import type { PageHead } from '../../page/head-tags.ts'
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
  'happy-go': { scene: 'SceneMeeting', picture: 'event-happy-go' },
  'hot-shoes': { scene: 'SceneShoes', tone: 'tone-sun', picture: 'event-hot-shoes' },
  'fami-point': { scene: 'SceneNightShop', tone: 'tone-night', picture: 'event-fami-point' },
  'bar-promo': { scene: 'SceneAlley', tone: 'tone-lantern', picture: 'event-bar-promo' },
  anniversary: { scene: 'SceneBirthday', tone: 'tone-deep-red', picture: 'event-anniversary' },
  'chinese-year': { scene: 'SceneNewYear', tone: 'tone-deep-red', picture: 'event-chinese-year' },
}
