import type { Api, CallInputs, CallOutputs } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isLost } from '../../client/is-lost.ts'
import { lostCauseOf, type LostCause } from '../../client/lost-answer.ts'
import { lostWords } from '../../client/shown-page.ts'

type BindCardInput = CallInputs['bindCard']

/** Those after which nobody knows whether it arrived, and which did not take long to say so. */
const ASKED_AGAIN = new Set<LostCause>(['noAnswer', 'away', 'loginPage'])

/**
 * Sends the card's prime. Where the answer breaks off it asks once more: the same id is the same attempt,
 * so nothing happens twice. What stays lost is told by its first try, for only the second may not have left.
 */
export async function bindHere(
  page: { area: string; locale: string },
  input: BindCardInput,
): Promise<CallOutputs['bindCard']['binding'] | ApiFailure> {
  const bind = await findCall(page)
  const wasOnline = navigator.onLine
  const first = await bind?.(input)
  if (first?.success) return first.binding
  if (first && !isLost(first)) return first
  const cause = lostCauseOf(first?.resultCode, wasOnline)
  const second = ASKED_AGAIN.has(cause) ? await bind?.(input) : undefined
  if (second?.success) return second.binding
  if (second && !isLost(second)) return second
  return lostCard(cause, first)
}

/** It may have been done all the same, and the page stays as it is. */
function lostCard(cause: LostCause, failure: ApiFailure | undefined): ApiFailure {
  return {
    success: false,
    resultCode: failure?.resultCode ?? 0,
    resultException: 'AnswerUnreadable',
    resultMessage: failure?.resultMessage || lostWords(cause),
  }
}

async function findCall(page: {
  area: string
  locale: string
}): Promise<Api['cards']['bind'] | undefined> {
  try {
    const { makeBrowserApi } = await import('../../client/browser-api.ts')
    return makeBrowserApi(page).cards.bind
  } catch {
    // The script of the calls could not be fetched.
    return undefined
  }
}
