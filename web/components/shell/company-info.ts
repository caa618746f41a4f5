import { AREA_FACTS, AREA_PATTERN } from '#contract/values/area.ts'
import type { PageContext } from '../../page/page-context.ts'
import { withTimeout } from '../../page/with-timeout.ts'

/** specification.md, Screens and Limits. */
const TIMEOUT_MS = 3_000
const PATHS_WITHOUT = new RegExp(
  `^(/(${AREA_PATTERN}))?/(download|mgm|events/2024/fami-point)(/|$)`,
  'i',
)

/** The company of the area for the footer; Malaysia shows Singapore's. Away or late: none. */
export async function companyInfoOf({ api, area, locale }: PageContext, path: string) {
  if (PATHS_WITHOUT.test(path)) return undefined
  const country = AREA_FACTS[area].companyArea
  const asked = api.companyInfos.get({ lang: locale, 'country-code': country })
  const result = await withTimeout(asked, TIMEOUT_MS)
  return result?.success ? result.companyInfo : undefined
}
