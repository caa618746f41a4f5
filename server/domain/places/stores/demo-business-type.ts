import {
  type BusinessTypeContent,
  readBusinessTypes,
} from '../business-types/load-business-types.ts'
import { DEMO_AREAS } from './demo-areas.ts'
import type { StoreDraft } from './store-draft.ts'

const types = new Map(readBusinessTypes().map((type) => [type.id, type]))

/** The business type that a store's name suggests. */
export function demoBusinessTypeOf(store: StoreDraft): BusinessTypeContent | null {
  const name = Object.values(store.names).join(' ')
  const { typeWords, otherType } = DEMO_AREAS[store.area]
  const match = typeWords.find(([words]) => words.test(name))
  return types.get(match?.[1] ?? otherType) ?? null
}
