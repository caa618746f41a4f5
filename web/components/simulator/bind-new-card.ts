import type { PrimePayload } from '#contract/values/app-messages.ts'
import type { Area } from '#contract/values/area.ts'

/**
 * What an app does with `newCard`: it asks the server to keep the card. Answers the bank's page, or
 * undefined where there is none, as for a member whose password the app would ask for first.
 */
export async function bindNewCard(
  { prime, callingCode, phone, email, name }: PrimePayload,
  page: { area: Area; locale: string },
): Promise<string | undefined> {
  const { makeBrowserApi } = await import('../../client/browser-api.ts')
  const id = crypto.randomUUID()
  const answer = await makeBrowserApi(page).cards.bind({
    ...{ id, prime, callingCode, phone, email, name },
  })
  return answer.success ? (answer.binding.redirectUrl ?? undefined) : undefined
}
