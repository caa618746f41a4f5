import { redirect } from 'react-router'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'

/** What a page could not be shown for. */
export class PageFailure extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.resultException)
    this.failure = failure
  }
}

/**
 * The answer of a call that a page begins with. Who has no session (any more) is led to the sign-in, and back to this
 * page afterwards.
 *
 * @throws PageFailure for what the page's error view tells; Response that leads to the sign-in
 */
export function answerOf<Payload>(result: ApiResult<Payload>, request?: Request): Payload {
  if (result.success) return result
  if (result.resultException !== 'StaffLoginRequired') throw new PageFailure(result)
  throw redirect(signInPath(request))
}

/** The sign-in, with the way back to a page. */
function signInPath(request?: Request): string {
  const { pathname, search } = new URL(request?.url ?? location.href)
  const from = pathname.replace(/^\/console/, '') + search
  if (from === '' || from === '/' || from.startsWith('/sign-in')) return '/sign-in'
  return `/sign-in?to=${encodeURIComponent(from)}`
}
