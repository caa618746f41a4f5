import type { Api, CallInputs, CallOutputs } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { isLost } from '../../client/is-lost.ts'

type BindCardInput = CallInputs['bindCard']

/** No answer: what was asked for may have been done all the same. */
export const LOST = 'lost'

/**
 * Sends the card's prime. Where the answer is lost it asks once more: the same id is the same attempt,
 * so nothing happens twice.
 */
export async function bindHere(
  page: { area: string; locale: string },
  input: BindCardInput,
): Promise<CallOutputs['bindCard']['binding'] | ApiFailure | typeof LOST> {
  const bind = await findCall(page)
  const first = await bind?.(input)
  const result = first && isLost(first) ? await bind?.(input) : first
  if (!result || isLost(result)) return LOST
  return result.success ? result.binding : result
}

async function findCall(page: {
  area: string
  locale: string
}): Promise<Api['bindCard'] | undefined> {
  try {
    const { makeBrowserApi } = await import('../../client/browser-api.ts')
    return makeBrowserApi(page).bindCard
  } catch {
    // The script of the calls could not be fetched.
    return undefined
  }
}
