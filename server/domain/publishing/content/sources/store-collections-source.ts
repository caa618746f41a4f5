import type { Transaction } from 'kysely'
import { storeCollectionSchema, type StoreCollection } from '#content/content-press.schema.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { assertNamedAfterId } from '../assert-content.ts'
import type { ContentSource, NamedStore } from '../content-source.ts'
import { matchStores } from '../match-stores.ts'
import { parseContent } from '../read-content-file.ts'

type Collection = StoreCollection & { path: string }

/** Collections in `store-collections/<id>.json`, of stores that exist already. */
export const storeCollectionsSource: ContentSource = {
  name: 'store-collections',
  prepare: (files) => {
    const collections = files.map((file) => {
      const collection = parseContent(file.file, file.text, storeCollectionSchema)
      assertNamedAfterId(file, collection.id)
      return { ...collection, path: file.path }
    })
    return async (tx, clock) => {
      await tx.deleteFrom('store_collections').execute()
      const named: NamedStore[] = []
      for (const one of collections) named.push(...(await saveCollection(tx, clock, one)))
      return named
    }
  },
}

async function saveCollection(
  tx: Transaction<Database>,
  clock: Clock,
  { id, area, path, title, description, stores: listed }: Collection,
): Promise<NamedStore[]> {
  await tx
    .insertInto('store_collections')
    .values({
      id,
      area,
      titles: JSON.stringify(title),
      intros: JSON.stringify(description),
      updated_at: clock.now(),
    })
    .execute()
  const entries = listed.map((store) => ({ ...store, path, area }))
  const { matched, stores } = await matchStores(tx, entries)
  // Two that were merged are one, which stands where the first of them does.
  const kept = [...Map.groupBy(matched, ({ storeId }) => storeId).values()].flatMap((same) =>
    same.slice(0, 1),
  )
  const rows = kept.map((store, position) => ({
    collection_id: id,
    store_id: store.storeId,
    position,
    reasons: JSON.stringify(store.reason),
    recommenders: JSON.stringify(store.recommendedBy),
  }))
  if (rows.length > 0) await tx.insertInto('store_collection_items').values(rows).execute()
  return stores
}
