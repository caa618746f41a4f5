import type { CardSecret } from '../charges/gateway-port.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'

/** Key and token of a card as they are stored. */
export function sealCardSecret(sealer: Sealer, { cardKey, cardToken }: CardSecret): string {
  return sealer.seal(JSON.stringify({ cardKey, cardToken }))
}

/** @throws where the key that sealed it is not configured any more */
export function openCardSecret(sealer: Sealer, sealed: string): CardSecret {
  return JSON.parse(sealer.open(sealed)) as CardSecret
}
