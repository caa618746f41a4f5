import { AREAS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { inTurn } from './in-turn.ts'
import { readPage, type PageDocument } from './page-document.ts'
import type { SiteApi } from './site-api.ts'
import { SITE_PAGES, addressOf, pathOf } from './site-pages.ts'

/** Every page of the table in a language, in all of its areas. */
export async function readSitePages(
  api: SiteApi,
  locale: Locale,
  areas: readonly Area[] = AREAS,
): Promise<PageDocument[]> {
  const addresses = await inTurn(SITE_PAGES, async (page) =>
    Promise.all(
      (page.areas?.filter((area) => areas.includes(area)) ?? [undefined]).map(async (area) =>
        api.at(addressOf(await pathOf(page, api, area ?? 'tw'), area, locale)),
      ),
    ),
  )
  return inTurn(addresses, readPage)
}
