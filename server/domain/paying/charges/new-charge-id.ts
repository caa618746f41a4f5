import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * 19 capitals and digits, as acquirers take them for order number, bank transaction id and refund id
 * (gateway.md, Our gateway): 90 random bits, so that none is guessed or made twice.
 */
export function newChargeId(prefix: 'P' | 'B' | 'R'): string {
  const letters: string[] = []
  while (letters.length < 18) {
    // 252 is the last multiple of 36 in a byte: without the rest every letter is as likely.
    for (const byte of randomBytes(24)) if (byte < 252) letters.push(LETTERS.charAt(byte % 36))
  }
  return prefix + letters.slice(0, 18).join('')
}
