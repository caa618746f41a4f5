const MAX_REASON_LENGTH = 500
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
 * The reference of a case: `FB-7K3M9Q2X`, or whatever the case is called elsewhere.
 *
 * @throws Error for anything else
 */
export function readCase(text: string): string {
  if (!CASE_PATTERN.test(text)) throw new Error('--case: 1 to 40 of A-Z a-z 0-9 -')
  return text
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
