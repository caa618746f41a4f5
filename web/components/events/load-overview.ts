import type { EventSummary } from '#contract/events.ts'
import { areaHead } from '../../page/area-head.ts'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'
import { notFound } from '../../page/page-middleware.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'

const YEAR = /^20\d{2}$/

/** Below what is on: enough to fill two rows. */
const MOST_LATEST = 6

/**
 * The area's events of the year in the address; without one what is on, of any year, and the latest
 * of the others.
 *
 * @throws a 404 for a year without any
 */
export async function loadOverview(page: PageRequest) {
  const { api, params, text, area, origin } = page
  if (params.year !== undefined && !YEAR.test(params.year)) throw notFound()
  const { events, years } = orThrow(await api.events.list({}))
  const year = params.year === undefined ? undefined : Number(params.year)
  if (year !== undefined && !years.includes(year)) throw notFound()
  const nowTitle = text(`events.overview.${years.length > 0 ? 'nowTitle' : 'none'}`)
  const title = year === undefined ? nowTitle : text('events.overview.titleOf', { year })
  const named = { year: year ?? '', area: text(`shell.area.${area}`) }
  const base = area === DEFAULT_AREA ? '' : `/${area}`
  return {
    head: areaHead(page, {
      title,
      description: text(`events.overview.${year ? 'description' : 'nowDescription'}`, named),
      mainPath: year === undefined ? '/events' : `/events/${year}`,
      jsonLd: [
        breadcrumbList(origin, [
          { name: text('events.crumbs.home'), path: base || '/' },
          { name: text('events.crumbs.events'), path: `${base}/events` },
          ...(year === undefined ? [] : [{ name: title, path: `${base}/events/${year}` }]),
        ]),
      ],
    }),
    year,
    years,
    ...(year === undefined
      ? nowAndLatest(events)
      : { now: [], listed: events.filter((event) => event.year === year) }),
  }
}

/** What is on, then what is to come and what was, the newest first. */
export function nowAndLatest(events: readonly EventSummary[]) {
  return {
    now: events.filter(({ state }) => state === 'during'),
    listed: events.filter(({ state }) => state !== 'during').slice(0, MOST_LATEST),
  }
}
