import { AREAS, AREA_FACTS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { makeApi } from './api/dispatch.ts'
import type { AppContext } from './context.ts'

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
        api.getCompanyInfo({ 'country-code': AREA_FACTS[area].companyArea }),
        api.getPrivacyTerm({}),
        api.getCmsPage({ id: 'cooperation' }),
        api.getSiteNumbers(country),
        api.listCities(country),
        api.listMrtStations(country),
        api.listBusinessTypes(country),
      ])
    }
  }
}
