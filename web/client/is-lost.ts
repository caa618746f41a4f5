import type { ApiResult } from '#contract/values/envelope.ts'

/**
 * Nobody knows whether it arrived: no network, no answer in time, a server that fell over, or something
 * between here and there that speaks for it.
 */
export function isLost({ success, resultCode, ...failure }: ApiResult<object>): boolean {
  if (success) return false
  const isOurs = !('resultException' in failure && failure.resultException === 'AnswerUnreadable')
  return !isOurs || resultCode === 0 || resultCode === 408 || resultCode >= 500
}
