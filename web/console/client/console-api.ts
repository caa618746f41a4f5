import { callIds } from 'virtual:console-calls'
import type { ConsoleApi, ConsoleCallOptions } from '#contract/console/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { LOGIN_PAGE, lostStatusOf } from '../../client/lost-answer.ts'
import { shownLocale } from './locale-choice.ts'

const TIMEOUT_MS = 40_000

/** The console's calls as its pages make them. None rejects: what became of a request is in the envelope. */
export const api = Object.fromEntries(
  Object.entries(callIds).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      Object.entries(verbs).map(([verb, id]) => [
        verb,
        (input: object, options?: ConsoleCallOptions) => send(id, input, options),
      ]),
    ),
  ]),
) as ConsoleApi

async function send(
  id: string,
  input: object,
  { idempotencyKey, isTrial }: ConsoleCallOptions = {},
): Promise<ApiResult<object>> {
  try {
    const response = await fetch(`/console/api/${id}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
        'X-Hongli-Console': '1',
        LANG: shownLocale(),
        ...(isTrial ? { 'X-Hongli-Trial': '1' } : {}),
      },
      body: JSON.stringify(input),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answerOf(await response.text(), response.status)
  } catch (error) {
    const status = lostStatusOf(error)
    return failure(status, status === 408 ? 'RequestTimeout' : 'NetworkUnavailable')
  }
}

/** The envelope; what else stands between page and server (a proxy) has only its status to tell. */
function answerOf(text: string, status: number): ApiResult<object> {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'success' in answer) {
      return answer as ApiResult<object>
    }
  } catch {
    // No JSON: a proxy's own page.
  }
  return failure(status >= 400 ? status : LOGIN_PAGE, 'AnswerUnreadable')
}

function failure(resultCode: number, resultException: string): ApiFailure {
  return { success: false, resultCode, resultException, resultMessage: '' }
}
