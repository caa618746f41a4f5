import { createHash } from 'node:crypto'
import type { Brand, CardFacts } from '../store/card.ts'

const TYPES: Record<Brand, number> = {
  visa: 1,
  mastercard: 2,
  jcb: 3,
  unionpay: 4,
  amex: 5,
  unknown: -1,
}

/** `card_info` of the wire. */
export function cardInfo(card: CardFacts): Record<string, unknown> {
  return {
    bin_code: card.bin,
    last_four: card.lastFour,
    issuer: 'Hongli Sandbox Bank',
    issuer_zh_tw: card.hasEmptyBank ? '' : '紅利沙盒銀行',
    bank_id: card.hasEmptyBank ? '' : '999',
    funding: 0,
    type: TYPES[card.brand],
    level: 'CLASSIC',
    country: 'TAIWAN R.O.C.',
    country_code: 'TW',
    expiry_date: card.expiry,
  }
}

/** The same for the same card, whoever pays with it. Made of nothing that is not told anyway. */
export function cardIdentifier(card: CardFacts): string {
  const { bin, lastFour, expiry, resultCode } = card
  return createHash('sha256').update(`${bin} ${lastFour} ${expiry} ${resultCode}`).digest('hex')
}

/** As a receipt prints it: `424242******4242`. */
export function maskedNumber(card: CardFacts): string {
  return `${card.bin}${'*'.repeat(card.brand === 'amex' ? 5 : 6)}${card.lastFour}`
}
