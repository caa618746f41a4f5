import type { PageRequest } from '../../page/page-loader.ts'
import { orThrow } from '../../page/page-loader.ts'

/**
 * The campaign of an address: the one it names, else the first that runs in the member's area, else
 * the next to come. Undefined where the area has none.
 */
export async function findCampaignId({ api, params, now }: PageRequest) {
  if (params.id !== undefined) return params.id
  const { campaigns } = orThrow(await api.checkIns.listCampaigns({}))
  const running = campaigns.find(({ startsAt }) => Date.parse(startsAt) <= now.getTime())
  return (running ?? campaigns[0])?.id
}
