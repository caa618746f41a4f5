import { data, type LoaderFunctionArgs } from 'react-router'
import type { ApiResult, ApiSuccess } from '#contract/values/envelope.ts'
import { pageContext, type PageContext } from './page-context.ts'
import { throwRefusal } from './page-middleware.ts'
import type { PageHead } from './page-meta.ts'
import type { TextGroup } from './texts.ts'

export interface PageRequest extends PageContext {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  request: Request
}

/**
 * A page's loader: the messages it names, what its head says, and its own data.
 *
 *     export const loader = pageLoader(['stores'], async ({ api, params }) => ({ head, store }))
 */
export function pageLoader<Data extends { head: PageHead }>(
  groups: readonly TextGroup[],
  load: (page: PageRequest) => Promise<Data> | Data,
) {
  return async ({ context, params, request, url }: LoaderFunctionArgs) => {
    throwRefusal(context)
    const page = context.get(pageContext)
    const loaded = await load({ ...page, params, query: url.searchParams, request })
    return { ...loaded, texts: page.textsOf(groups) }
  }
}

/** The payload of a call that the page cannot do without; a failure becomes the error page. */
export function orThrow<Payload>(result: ApiResult<Payload>): ApiSuccess<Payload> {
  if (result.success) return result
  throw data(result.resultMessage, { status: result.resultCode })
}
