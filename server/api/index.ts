import type { CallName } from '#contract/calls.ts'
import type { AnyProcedure } from '@orpc/server'
import { getBotCheck } from './bot-check/get-bot-check.ts'
import { listBusinessTypes } from './business-types/list-business-types.ts'
import { getCompanyInfo } from './company-infos/get-company-info.ts'
import { listStoreCoupons } from './coupons/list-store-coupons.ts'
import { getDynamicLink } from './dynamic-links/get-dynamic-link.ts'
import { createFeedback } from './feedbacks/create-feedback.ts'
import { getFormOptions } from './form-options/get-form-options.ts'
import { getIntroVideo } from './intro-videos/get-intro-video.ts'
import { getIpLocation } from './ip-locations/get-ip-location.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { getOnlineShopItem } from './online-shop-items/get-online-shop-item.ts'
import { listOnlineShopItems } from './online-shop-items/list-online-shop-items.ts'
import { listOutboxMessages } from './outbox-messages/list-outbox-messages.ts'
import { logError } from './page-errors/log-error.ts'
import { getCmsPage } from './pages/get-cms-page.ts'
import { listPartnerGroups } from './partner-groups/list-partner-groups.ts'
import { listCities } from './places/list-cities.ts'
import { listMrtStations } from './places/list-mrt-stations.ts'
import { createPressContact } from './press-contacts/create-press-contact.ts'
import { getPressItem } from './press-items/get-press-item.ts'
import { listPressItems } from './press-items/list-press-items.ts'
import { createProspectStore } from './prospect-stores/create-prospect-store.ts'
import { getSiteNumbers } from './site-numbers/get-site-numbers.ts'
import { getStoreCollection } from './store-collections/get-store-collection.ts'
import { getStore } from './stores/get-store.ts'
import { listStores } from './stores/list-stores.ts'
import { getPrivacyTerm } from './terms/get-privacy-term.ts'
import { validateToken } from './tokens/validate-token.ts'
import { getTour } from './tours/get-tour.ts'
import { listVoices } from './voices/list-voices.ts'

/** The table of calls: every call of the contract and the handler that answers it. */
export const handlers = {
  listStores,
  getStore,
  listStoreCoupons,
  getStoreCollection,
  listCities,
  listMrtStations,
  listBusinessTypes,
  getCompanyInfo,
  getSiteNumbers,
  getFormOptions,
  getIpLocation,
  listPressItems,
  getPressItem,
  listOnlineShopItems,
  getOnlineShopItem,
  getPrivacyTerm,
  getCmsPage,
  getIntroVideo,
  listVoices,
  listPartnerGroups,
  getTour,
  listJobs,
  getDynamicLink,
  createFeedback,
  createProspectStore,
  createPressContact,
  getBotCheck,
  validateToken,
  logError,
  listOutboxMessages,
} satisfies Record<CallName, AnyProcedure>
