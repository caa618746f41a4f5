import { baseHeaders, CLOSED_POLICY } from '../security-headers.ts'
import type { Config } from '../../config/config.ts'
import type { PageVisit } from './page-visit.ts'

/** Has the router in the browser load the document anew in place of its data. */
export function reloadAnswer({ path, url }: PageVisit): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Cache-Control': 'no-store',
      'X-Remix-Redirect': path + url.search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    },
  })
}

/** The same as a whole answer: for data which could not say of when they are. */
export function reloadDocument(config: Config, visit: PageVisit): Response {
  const { status, headers } = reloadAnswer(visit)
  const others = { ...baseHeaders(config), 'Content-Security-Policy': CLOSED_POLICY }
  return new Response(null, { status, headers: { ...Object.fromEntries(headers), ...others } })
}
