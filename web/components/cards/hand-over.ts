import type { AppResult } from '#contract/values/app-messages.ts'
import type { Cardholder } from '#contract/values/cardholder-rules.ts'
import { sendToApp } from '../../client/app-bridge.ts'

type PrimeAction = 'newCard' | 'applePayPrime' | 'convenienceStoreToken'

/**
 * Gives the app a prime with who pays: it goes on with it (docs/app-bridge.md). `pending`, for no bank
 * has been asked yet. Answers whether there is an app that took it.
 */
export function handPrimeToApp(
  action: PrimeAction,
  prime: string,
  { callingCode, phone, email, name }: Cardholder,
  result: AppResult = 'pending',
): Promise<boolean> {
  return sendToApp(action, { prime, callingCode, phone, email, name, result })
}
