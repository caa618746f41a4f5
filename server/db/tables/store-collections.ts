import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface StoreCollectionsTable {
  id: string
  area: Area
  titles: Json<Texts>
  intros: Json<Texts>
  updated_at: Date
}

export interface StoreCollectionItemsTable {
  collection_id: string
  store_id: string
  position: number
  reasons: Json<Texts>
  /** By whom: a role, never a name. */
  recommenders: Json<Texts>
}
