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
 * A page's loader: the groups of messages that it names, what its head says, and its own data.
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
        texts: groups,
      },
      { status: status ?? 200 },
    )
  }
}

interface LoadedOwn<Own> {
  own: Own
  /** In place of the one that visitors get. */
  head?: PageHead
  status?: number | undefined
}

/**
 * The loader of a page for members. Whoever is none gets what `open` says and no `own`, in whose place the page
 * shows `LoginNotice`; nothing of a member is asked for. An outage is never told as "not logged in": where it
 * could not be found out who asks, `load` runs, and its calls fail by their own names.
 *
 *     export const loader = memberLoader(['app'], ({ text }) => ({ head }), async ({ api }) => ({ own }))
 */
export function memberLoader<Open extends { head: PageHead }, Own>(
  groups: readonly TextGroup[],
  open: (page: PageRequest) => Promise<Open> | Open,
  load: (page: PageRequest, opened: Open) => Promise<LoadedOwn<Own>>,
) {
  return pageLoader(groups, async (page) => {
    const opened = await open(page)
    const { noMember } = page
    const loaded: Partial<LoadedOwn<Own>> = noMember ? {} : await load(page, opened)
    const { own, head = opened.head, status } = loaded
    return { ...opened, head, status, noMember, own }
  })
}

/** The status of a page that shows what it can although this call of it may have failed. */
export function statusOf(result: ApiResult<object>): number {
  return result.success ? 200 : result.resultCode
}

/** The payload of a call that the page cannot do without; a failure becomes the error page. */
export function orThrow<Payload>(result: ApiResult<Payload>): ApiSuccess<Payload> {
  if (result.success) return result
  throw data(result.resultMessage, { status: result.resultCode })
}
