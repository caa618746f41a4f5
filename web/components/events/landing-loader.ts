import { areaHead } from '../../page/area-head.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page/page-loader.ts'
import { notFound } from '../../page/page-middleware.ts'
import { EVENT_LOOKS } from './event-designs.ts'

/** The loader of an event's landing page; an event without words for one answers 404. */
export function landingLoader(id: string) {
  return pageLoader(['events'], (page) => loadLanding(page, id))
}

export async function loadLanding(page: PageRequest, id: string) {
  const { event } = orThrow(await page.api.events.get({ id }))
  if (!event.landing) throw notFound()
  const head = areaHead(page, {
    title: event.landing.title,
    description: event.landing.text,
    picture: EVENT_LOOKS[event.design].picture,
    isHidden: true,
  })
  return { head, event, brandName: page.brand.name }
}
