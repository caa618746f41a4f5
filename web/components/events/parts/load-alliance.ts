import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import type { PageRequest } from '../../../page/page-loader.ts'

/** How large the alliance is in each area, counted in the database; an area that fails is left out. */
export async function loadAlliance({ api }: PageRequest) {
  const areas = await Promise.all(
    AREAS.map(async (area) => {
      const answer = await api.siteNumbers.get({ 'country-code': AREA_FACTS[area].country })
      if (!answer.success) return []
      const { stores, cities } = answer.siteNumbers
      return [{ area, stores, cities }]
    }),
  )
  return { alliance: areas.flat() }
}
