import { AREAS, AREA_FACTS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { makeApi } from '../api/dispatch.ts'
import type { AppContext } from '../wiring/context.ts'

/**
 * Has the content cache hold what pages of words alone ask for, so that they can be shown also where
 * the database goes away before anybody has come.
 */
export async function warmTexts(app: AppContext): Promise<void> {
  for (const area of AREAS) {
    for (const locale of LOCALES) {
      const own = { address: '', requestId: 'start', isPageRender: true }
      const api = makeApi({ app, area, locale, ...own })
      const country = { 'country-code': AREA_FACTS[area].country }
      await Promise.all([
        api.companyInfos.get({ 'country-code': AREA_FACTS[area].companyArea }),
        api.terms.getPrivacy({}),
        api.pages.get({ id: 'cooperation' }),
        api.siteNumbers.get(country),
        api.places.listCities(country),
        api.places.listMrtStations(country),
        api.businessTypes.list(country),
      ])
    }
  }
}
