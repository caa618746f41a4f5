import type { EventDesign } from '#contract/values/events.ts'
import type { PageHead } from '../../page/head-tags.ts'
import type { ArtName } from '../../art/art-names.ts'

interface EventLook {
  scene: ArtName
  /** A class of `tokens.css` that changes the palette inside; none where the ground is light. */
  tone?: string
  /** Of `public/og`. */
  picture: PageHead['picture']
}

/** What each design looks like wherever an event stands; its own page composes the rest. */
export const EVENT_LOOKS: Record<EventDesign, EventLook> = {
  'happy-go': { scene: 'scenes/meeting', picture: 'event-happy-go' },
  'hot-shoes': { scene: 'scenes/shoes', tone: 'tone-sun', picture: 'event-hot-shoes' },
  'fami-point': { scene: 'scenes/night-shop', tone: 'tone-night', picture: 'event-fami-point' },
  'bar-promo': { scene: 'scenes/alley', tone: 'tone-lantern', picture: 'event-bar-promo' },
  anniversary: { scene: 'scenes/birthday', tone: 'tone-deep-red', picture: 'event-anniversary' },
  'chinese-year': {
    scene: 'scenes/new-year',
    tone: 'tone-deep-red',
    picture: 'event-chinese-year',
  },
}
