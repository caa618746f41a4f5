import type { LoaderFunctionArgs } from 'react-router'
import { calendarFile } from '../../components/events/calendar-file.ts'
import { pageContext } from '../../page/page-context.ts'
import { throwRefusal } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/** `/events/reminder/{id}`: the event as an entry for the visitor's own calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  throwRefusal(context)
  const page = context.get(pageContext)
  const result = await page.api.events.get({ id: params.id ?? '' })
  if (!result.success) return new Response(result.resultMessage, { status: result.resultCode })
  const { event } = result
  const url = page.origin + siteHrefOf(event.path, page)
  return new Response(calendarFile(event, { url, now: page.now, brand: page.brand }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${event.id}.ics"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
