import type { BotCheckUsesTable } from './bot-check-uses.ts'
import type { BusinessTypesTable } from './business-types.ts'
import type { CmsPagesTable } from './cms-pages.ts'
import type { CompanyInfosTable } from './company-infos.ts'
import type { ContentVersionsTable } from './content-versions.ts'
import type { CouponsTable } from './coupons.ts'
import type { DynamicLinksTable } from './dynamic-links.ts'
import type { FeedbacksTable } from './feedbacks.ts'
import type { IdempotencyKeysTable } from './idempotency-keys.ts'
import type { OnlineShopItemsTable } from './online-shop-items.ts'
import type { OutboxMessagesTable } from './outbox-messages.ts'
import type { CitiesTable, MrtStationsTable, RegionsTable } from './places.ts'
import type { PressContactsTable } from './press-contacts.ts'
import type { PressItemsTable } from './press-items.ts'
import type { ProspectStoresTable } from './prospect-stores.ts'
import type { StoreCollectionItemsTable, StoreCollectionsTable } from './store-collections.ts'
import type { StoreCountsTable } from './store-counts.ts'
import type { StoresTable } from './stores.ts'
import type { TermsTable } from './terms.ts'

/** Every table of the product, by its name. */
export interface Database {
  bot_check_uses: BotCheckUsesTable
  business_types: BusinessTypesTable
  cities: CitiesTable
  cms_pages: CmsPagesTable
  company_infos: CompanyInfosTable
  content_versions: ContentVersionsTable
  coupons: CouponsTable
  dynamic_links: DynamicLinksTable
  feedbacks: FeedbacksTable
  idempotency_keys: IdempotencyKeysTable
  mrt_stations: MrtStationsTable
  online_shop_items: OnlineShopItemsTable
  outbox_messages: OutboxMessagesTable
  press_contacts: PressContactsTable
  press_items: PressItemsTable
  prospect_stores: ProspectStoresTable
  regions: RegionsTable
  store_collection_items: StoreCollectionItemsTable
  store_collections: StoreCollectionsTable
  store_counts: StoreCountsTable
  stores: StoresTable
  terms: TermsTable
}
