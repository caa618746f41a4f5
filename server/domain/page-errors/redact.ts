/** Segments of a path or words this long without a vowel's rhythm are tokens, not words. */
const LONG_SEGMENT = /(?<=\/)[A-Za-z0-9_~.-]{24,}(?=[/?#\s"')]|$)/g
const JWT = /\b[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g
const QUERY_VALUE = /([?&][A-Za-z0-9_.[\]-]{1,64}=)[^&#\s"')]*/g
const HASH_VALUE = /#[^\s"')]*=[^\s"')]*/g
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}/g
const LONG_NUMBER = /\+?\d(?:[ -]?\d){7,18}/g

/**
 * An error report without what belongs to one person: tokens, values of queries, e-mail addresses
 * and numbers long enough to be a phone's or a card's.
 */
export function redact(text: string): string {
  return text
    .replace(QUERY_VALUE, '$1[removed]')
    .replace(HASH_VALUE, '#[removed]')
    .replace(JWT, '[removed]')
    .replace(LONG_SEGMENT, '[removed]')
    .replace(EMAIL, '[removed]')
    .replace(LONG_NUMBER, '[removed]')
}
