import { z } from 'zod'

/** One of some words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `is none of its words (write ${words.join(', ')})`)
}

/** A whole number. */
export function whole(min: number, max: number) {
  const words = `is no whole number (write one from ${min} to ${max})`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** A text of some length, which is no secret. */
export function text(min: number) {
  return z.string().min(min, `is too short (write at least ${min} characters)`)
}

/** Addresses of mail, bare or behind a name: `Hongli <no-reply@hongli.example>`. */
export function mailbox() {
  const words = 'is no address of mail (write Name <name@hongli.example>)'
  return z.string().regex(/\S@\S/, words)
}

/** A secret. */
export function longText(min: number) {
  return z.string().min(min, `is shorter than a secret (write at least ${min} characters)`)
}

/** An address on the web. */
export function address() {
  return z.url({ protocol: /^https?$/, error: 'is no address (write it with https://)' })
}

/** An address of another kind, whose beginning tells what it is. */
export function startingWith(start: string, example: string) {
  return z.string().startsWith(start, `does not begin with ${start} (write ${example})`)
}

/** The parts between commas. */
export function listed(value: string): string[] {
  return value.split(',').flatMap((part) => part.trim() || [])
}
