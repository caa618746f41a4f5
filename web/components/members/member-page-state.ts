import type { ApiResult } from '#contract/values/envelope.ts'

/** Why a member's page has nothing to show. */
export type MemberPageLack = 'login' | 'closed' | 'failed'

/** What the failure of a member's call means for the page. */
export function lackOf(result: ApiResult<object>): MemberPageLack | undefined {
  if (result.success) return undefined
  if (result.resultException === 'LoginRequired') return 'login'
  return result.resultException === 'AccountClosed' ? 'closed' : 'failed'
}

/** The status of the page: not being logged in is no error of it. */
export function statusOfPage(result: ApiResult<object>): number {
  return lackOf(result) === 'failed' ? result.resultCode : 200
}
