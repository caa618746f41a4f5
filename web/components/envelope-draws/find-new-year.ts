import type { EnvelopeCampaign } from '#contract/envelope-draws.ts'
import { parseArea } from '#contract/values/area.ts'
import { notFound, pageMiddleware } from '../../page/page-middleware.ts'
import type { PageContext } from '../../page/page-context.ts'
import { orThrow } from '../../page/page-loader.ts'

/** The pages stand with an area before them and without; anything else there is a 404. */
export const newYearMiddleware = pageMiddleware({
  validate: ({ params }) => params.area === undefined || parseArea(params.area) !== undefined,
})

interface NewYearRequest extends Pick<PageContext, 'api'> {
  params: Readonly<Record<string, string | undefined>>
}

type NewYear = Pick<EnvelopeCampaign, 'id' | 'year'>

/** The new year of the address in the page's area; without a year the latest. Unknown: 404. */
export async function findNewYear({ api, params }: NewYearRequest): Promise<NewYear> {
  const { campaigns } = orThrow(await api.envelopeDraws.listCampaigns({}))
  const found =
    params.year === undefined
      ? campaigns[0]
      : campaigns.find(({ year }) => String(year) === params.year)
  if (!found) throw notFound()
  return found
}

/** The event of a new year, by its content's id. */
export function newYearEventId({ year }: NewYear): string {
  return `chinese-year-${year}`
}

/** Where the pages of a new year stand. */
export function newYearPath({ year }: NewYear, child: '' | 'select' | 'history' = ''): string {
  return `/events/${year}/chinese-year${child && `/${child}`}`
}
