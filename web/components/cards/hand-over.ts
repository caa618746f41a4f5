import type { Cardholder } from '#contract/values/cardholder-rules.ts'
import { sendToApp } from '../../client/app-bridge.ts'

/**
 * Gives the app a new card's prime with its holder: it goes on with it (docs/app-bridge.md). `pending`, for
 * no bank has been asked yet. Answers whether there is an app that took it.
 */
export function handCardToApp(
  prime: string,
  { callingCode, phone, email, name }: Cardholder,
): Promise<boolean> {
  return sendToApp('newCard', { prime, callingCode, phone, email, name, result: 'pending' })
}
