import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { throwRefusal } from '../../page-middleware.ts'
import { siteHrefOf } from '../../site-href.ts'

/** `account/data.json`: everything that is stored about the member, as a file. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  throwRefusal(context)
  const page = context.get(pageContext)
  const result = await page.api.getMemberData({})
  if (!result.success && result.resultCode === 401) {
    return redirect(siteHrefOf('/app-web/account', page), 303)
  }
  if (!result.success) return new Response(result.resultMessage, { status: result.resultCode })
  return new Response(`${JSON.stringify(result.memberData, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="hongli-my-data.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
