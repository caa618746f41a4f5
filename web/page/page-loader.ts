import { data, type LoaderFunctionArgs } from 'react-router'
import type { ApiResult, ApiSuccess } from '#contract/values/envelope.ts'
import { formFailureContext, pageContext, type PageContext } from './page-context.ts'
import { throwRefusal } from './page-middleware.ts'
import { headTags, type PageHead } from './head-tags.ts'
import type { TextGroup } from '../intl/texts.ts'

export interface PageRequest extends PageContext {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  request: Request
  /** The page's own form was refused just now; its title says so (WCAG 2.2, 2.4.2). */
  hasFormFailed: boolean
}

/**
 * A page's loader: the messages it names, what its head says, and its own data.
 *
 *     export const loader = pageLoader(['stores'], async ({ api, params }) => ({ head, store }))
 *
 * A page that shows what it can although a call failed names that call's `status`.
 */
export function pageLoader<Data extends { head: PageHead; status?: number | undefined }>(
  groups: readonly TextGroup[],
  load: (page: PageRequest) => Promise<Data> | Data,
) {
  return async ({ context, params, request, url }: LoaderFunctionArgs) => {
    throwRefusal(context)
    const page = context.get(pageContext)
    const hasFormFailed = context.get(formFailureContext)
    const query = url.searchParams
    const loaded = await load({ ...page, params, query, request, hasFormFailed })
    const { head, status, ...shown } = loaded
    const title = hasFormFailed ? page.text('forms.errorTitle', { title: head.title }) : head.title
    return data(
      {
        ...shown,
        headTags: headTags(url.pathname, { ...head, title }, page),
        texts: page.textsOf(groups),
      },
      { status: status ?? 200 },
    )
  }
}

/** The payload of a call that the page cannot do without; a failure becomes the error page. */
export function orThrow<Payload>(result: ApiResult<Payload>): ApiSuccess<Payload> {
  if (result.success) return result
  throw data(result.resultMessage, { status: result.resultCode })
}

const OF_VISITORS: readonly string[] = ['LoginRequired', 'AccountClosed']

/**
 * As `orThrow`, but undefined for a visitor. It is the call that knows one: a page whose member could
 * not be looked up (the database is away) has none either, and must not say that nobody is logged in.
 */
export function orVisitor<Payload>(result: ApiResult<Payload>): ApiSuccess<Payload> | undefined {
  return isVisitor(result) ? undefined : orThrow(result)
}

/** What a member's call tells whoever is none. */
export function isVisitor(result: ApiResult<object>): boolean {
  return !result.success && OF_VISITORS.includes(result.resultException)
}
