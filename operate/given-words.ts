export const MAX_REASON_LENGTH = 500
/** As the database numbers them. */
const MAX_ENTRY = 2_147_483_647
const CASE_PATTERN = /^[A-Za-z0-9-]{1,40}$/

/**
 * A reason that an operator gives, without the space around it.
 *
 * @throws Error for an empty one and one that is too long
 */
export function readReason(text: string): string {
  const reason = text.trim()
  if (reason === '' || reason.length > MAX_REASON_LENGTH) {
    throw new Error(`--reason: 1 to ${MAX_REASON_LENGTH} characters`)
  }
  return reason
}

/**
 * The reference of a case, without the space around it: `FB-7K3M9Q2X`, or whatever it is called elsewhere.
 *
 * @throws Error for anything else
 */
export function readCase(text: string): string {
  const reference = text.trim()
  if (!CASE_PATTERN.test(reference)) throw new Error('--case: 1 to 40 of A-Z a-z 0-9 -')
  return reference
}

/**
 * The number of an entry, as wallet and statement number it.
 *
 * @throws Error for anything else
 */
export function readEntry(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > MAX_ENTRY) {
    throw new Error('--entry is the number of an entry, 1 or more')
  }
  return number
}

/**
 * A whole number from 1.
 *
 * @throws Error for anything else, and for more than `max`
 */
export function readWhole(flag: string, text: string | undefined, max: number): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > max) {
    throw new Error(`--${flag} is a number from 1 to ${max} (see --help)`)
  }
  return number
}

/** With a zone: an operator and a server may sit in different ones. */
const TIME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/**
 * An instant, written with its zone.
 *
 * @throws Error for anything else
 */
export function readTime(flag: string, text: string): Date {
  const time = new Date(text)
  if (!TIME_PATTERN.test(text) || Number.isNaN(time.getTime())) {
    throw new Error(`--${flag} is a time with its zone, as 2026-11-24T02:00+08:00.`)
  }
  return time
}

/**
 * One of a list of words.
 *
 * @throws Error that names them all
 */
export function readChoice<Word extends string>(
  flag: string,
  text: string,
  words: readonly Word[],
): Word {
  const word = words.find((each) => each === text)
  if (word === undefined) throw new Error(`--${flag} is one of ${words.join(' | ')}`)
  return word
}
