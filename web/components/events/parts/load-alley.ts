import type { CampaignEvent } from '#contract/events.ts'
import type { StoreSummary } from '#contract/stores.ts'
import type { PageRequest } from '../../../page/page-loader.ts'

const STORES_OF_A_TYPE = 3

export interface AlleyPart {
  businessTypeId: string
  businessType: string
  stores: StoreSummary[]
}

/** A few stores of each kind that took part, as the list of today has them. */
export async function loadAlley({ api }: PageRequest, { feature }: CampaignEvent) {
  const types = feature.kind === 'stores' ? feature.businessTypes : []
  const parts = await Promise.all(
    types.map(async (businessTypeId): Promise<AlleyPart[]> => {
      const found = await api.stores.list({ 'business-type': businessTypeId, ps: STORES_OF_A_TYPE })
      const stores = found.success ? found.stores : []
      const businessType = stores[0]?.businessType?.name
      return businessType === undefined ? [] : [{ businessTypeId, businessType, stores }]
    }),
  )
  return { parts: parts.flat() }
}
