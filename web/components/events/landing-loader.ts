import { orThrow, pageLoader, type PageRequest } from '../../page-loader.ts'
import { notFound } from '../../page-middleware.ts'
import { eventHead } from './event-loader.ts'

/** The loader of an event's landing page; an event without words for one answers 404. */
export function landingLoader(id: string) {
  return pageLoader(['events'], (page) => loadLanding(page, id))
}

/** What a landing page shows; no search engine lists it, those it is shared with see its picture. */
export async function loadLanding(page: PageRequest, id: string) {
  const { event } = orThrow(await page.api.getEvent({ id }))
  if (!event.landing) throw notFound()
  const { title, text } = event.landing
  const head = { ...eventHead(page, event), title, description: text, jsonLd: [], isHidden: true }
  return { head, event, brandName: page.brand.name }
}
