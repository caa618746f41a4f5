import { orThrow, pageLoader } from '../../page-loader.ts'
import { notFound } from '../../page-middleware.ts'
import { eventHead } from './event-loader.ts'

/** The loader of an event's landing page; an event without words for one answers 404. */
export function landingLoader(id: string) {
  return pageLoader(['events'], async (page) => {
    const { event } = orThrow(await page.api.getEvent({ id }))
    if (!event.landing) throw notFound()
    const { title, text } = event.landing
    const head = { ...eventHead(page, event), title, description: text, jsonLd: [], isHidden: true }
    return { head, event, brandName: page.brand.name }
  })
}
