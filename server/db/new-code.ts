import { randomBytes } from 'node:crypto'

/** Digits and capitals without those that look like others: I, L, O, U. Five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What a store scans or types to take a ticket or a coupon: 12 letters that nobody guesses (60 bits)
 * and no eye mixes up.
 */
export function newCode(): string {
  return Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
