import type { PrimePayload } from '#contract/values/app-messages.ts'
import type { Area } from '#contract/values/area.ts'

/**
 * What an app does with a prime that comes with a payment: it sends the payment under the page's id.
 * The page hears of it from the server, as it does beside a real app.
 */
export async function payWithPrime(
  method: 'card' | 'apple-pay',
  { prime, callingCode, phone, email, name, payment }: PrimePayload,
  page: { area: Area; locale: string },
): Promise<void> {
  if (!payment) return
  const { makeBrowserApi } = await import('../../client/browser-api.ts')
  const source = { method, prime, callingCode, phone, email, name }
  await makeBrowserApi(page).payments.create({ ...payment, source })
}
