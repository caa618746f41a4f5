/**
 * The letters of a serial: of each group that looks alike (0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V) at
 * most one. They are 23, a prime number, which is what the check character needs.
 */
const LETTERS = '34679ACDEFGHJKMNPRTVWXY'

/** The last one is the check character; the others carry 67 bits. */
export const SERIAL_LENGTH = 16

/** How a serial is printed and typed: ABCD-EFGH-… */
const GROUP_LENGTH = 4

export type SerialProblem =
  | { code: 'VoucherSerialEmpty' }
  | { code: 'VoucherSerialTooShort' | 'VoucherSerialTooLong'; count: number }
  | { code: 'VoucherSerialLetters'; letters: string }
  | { code: 'VoucherSerialMistyped' }

/** A new random serial in its plain form. */
export function makeVoucherSerial(): string {
  const body = Array.from({ length: SERIAL_LENGTH - 1 }, randomLetter).join('')
  return body + checkLetterOf(body)
}

/**
 * The plain form of what was typed, pasted or scanned: upper case, without spaces and dashes. Of a
 * voucher's link it is the serial inside.
 */
export function normalizeVoucherSerial(text: string): string {
  const inLink = /[?&]serial=([^&#\s]*)/i.exec(text)?.[1]
  return (inLink === undefined ? text : decoded(inLink))
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}_.]/gu, '')
}

/**
 * What is wrong with a serial in its plain form, or undefined: it is one that might exist. Finds
 * every single wrong letter and every two that have changed places.
 */
export function findSerialProblem(serial: string): SerialProblem | undefined {
  if (serial === '') return { code: 'VoucherSerialEmpty' }
  const foreign = new Set(Array.from(serial).filter((letter) => !LETTERS.includes(letter)))
  if (foreign.size > 0) {
    return { code: 'VoucherSerialLetters', letters: [...foreign].slice(0, 5).join(' ') }
  }
  const missing = SERIAL_LENGTH - serial.length
  if (missing > 0) return { code: 'VoucherSerialTooShort', count: missing }
  if (missing < 0) return { code: 'VoucherSerialTooLong', count: -missing }
  const isRight = checkLetterOf(serial.slice(0, -1)) === serial.at(-1)
  return isRight ? undefined : { code: 'VoucherSerialMistyped' }
}

/** In groups of four for the eye. */
export function formatVoucherSerial(serial: string): string {
  return serial.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'gu'))?.join('-') ?? ''
}

/**
 * As in an ISBN-10: every place has a weight of its own, and the weighted sum is 0 modulo a prime.
 * A changed letter or two exchanged ones change the sum by less than the prime times anything.
 */
function checkLetterOf(body: string): string {
  const sum = Array.from(body).reduce(
    (total, letter, place) => total + (SERIAL_LENGTH - place) * LETTERS.indexOf(letter),
    0,
  )
  return letterAt((LETTERS.length - (sum % LETTERS.length)) % LETTERS.length)
}

/** Numbers above the last whole multiple are thrown away, so that no letter comes more often. */
function randomLetter(): string {
  const limit = 256 - (256 % LETTERS.length)
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return letterAt(byte % LETTERS.length)
  }
}

function letterAt(index: number): string {
  return LETTERS.charAt(index)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
