import { areaHead } from '../../area-head.ts'
import { breadcrumbList } from '../../json-ld.ts'
import { orThrow, type PageRequest } from '../../page-loader.ts'
import { notFound } from '../../page-middleware.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'

const YEAR = /^20\d{2}$/

/**
 * The area's events of the year in the address, else of the latest.
 *
 * @throws a 404 for a year without any
 */
export async function loadOverview(page: PageRequest) {
  const { api, params, text, area, origin } = page
  if (params.year !== undefined && !YEAR.test(params.year)) throw notFound()
  const { events, years } = orThrow(await api.listEvents({}))
  const latest = years[0]
  const year = params.year === undefined ? latest : Number(params.year)
  if (year === undefined || !years.includes(year)) throw notFound()
  const title = text('events.overview.titleOf', { year })
  const base = area === DEFAULT_AREA ? '' : `/${area}`
  return {
    head: areaHead(page, {
      title,
      description: text('events.overview.description', { year, area: text(`shell.area.${area}`) }),
      // The latest year stands at two addresses; the one that stays counts.
      mainPath: year === latest ? '/events' : `/events/${year}`,
      jsonLd: [
        breadcrumbList(origin, [
          { name: text('events.crumbs.home'), path: base || '/' },
          { name: text('events.crumbs.events'), path: `${base}/events` },
          ...(year === latest ? [] : [{ name: title, path: `${base}/events/${year}` }]),
        ]),
      ],
    }),
    year,
    years,
    events: events.filter((event) => event.year === year),
  }
}
