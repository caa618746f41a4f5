import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'

const LOST: ApiFailure = {
  success: false,
  resultCode: 503,
  resultException: 'NetworkUnavailable',
  resultMessage: '',
}

/** In place of an action's answer that never came: whether it was done, nobody knows. */
export const LOST_ANSWER = { failure: LOST }

/**
 * The browser's side of an action behind one button: where the server cannot be reached, the page stays,
 * and its `<RefusalNotice>` says that a second press counts once.
 *
 *     export const clientAction = keepPress
 */
export async function keepPress({ serverAction }: ClientActionFunctionArgs) {
  try {
    const answer = await serverAction<{ failure?: ApiFailure }>()
    return data(answer, { status: answer.failure?.resultCode ?? 200 })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return data(LOST_ANSWER, { status: 503 })
  }
}

/** No network at all, or a proxy that speaks for a server which is away. */
export function isUnreachable(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 502 : error instanceof TypeError
}
