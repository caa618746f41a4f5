import { randomInt } from 'node:crypto'

/** No 0 O 1 I L: the number is read aloud on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * A number for the sender of a form, such as `FB-7K3M9Q2X`. Random, not counted, so that it tells
 * nothing about how many there are; the column's unique key catches the rare repeat.
 */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${prefix}-${letters.join('')}`
}
