import { still } from '../still.tsx'

/** A card that stays as the server made it; a photo needs its script, to come late and try again. */
export const StillStoreCard = still(
  () => import('./store-card.tsx').then((module) => module.StoreCard),
  ({ store }) => store.photoUrl === null,
)
