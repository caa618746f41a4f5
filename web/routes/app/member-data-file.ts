import { redirect, type LoaderFunctionArgs } from 'react-router'
import { jsonPieces } from '#contract/values/json-pieces.ts'
import { streamPieces } from '#contract/values/stream-pieces.ts'
import { pageContext } from '../../page/page-context.ts'
import { throwRefusal } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'

function* written(memberData: unknown): Generator<string> {
  yield* jsonPieces(memberData, 2)
  yield '\n'
}

/** `account/data.json`: everything that is stored about the member, as a file. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  throwRefusal(context)
  const page = context.get(pageContext)
  const result = await page.api.members.getData({})
  if (!result.success && result.resultCode === 401) {
    return redirect(siteHrefOf('/app-web/account', page), 303)
  }
  if (!result.success) return new Response(result.resultMessage, { status: result.resultCode })
  return new Response(streamPieces(written(result.memberData)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${page.brand.id}-my-data.json"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
