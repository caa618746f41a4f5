import { UUID } from './uuid.ts'

/** So long an id is read out as a whole. */
const LONGEST = 20
const END_LENGTH = 8

/** The end of a payment's id as people read it to each other: `3F2A-91BC`. */
export function paymentReference(id: string): string {
  const end = id.slice(-END_LENGTH).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** An id as people read it to each other: the end of a long one, a short one as it is. */
export function shortId(id: string): string {
  if (UUID.test(id)) return paymentReference(id)
  return id.length > LONGEST ? `…${id.slice(-END_LENGTH)}` : id
}

/** The end of an id, in small letters, for who types what `shortId` has shown; undefined: it is none. */
export function endOfId(typed: string): string | undefined {
  const end = typed
    .trim()
    .replace(/^(?:…|\.\.\.)/, '')
    .replace(/^(\w{4})[- ](\w{4})$/, '$1$2')
  return end.length === END_LENGTH ? end.toLowerCase() : undefined
}
