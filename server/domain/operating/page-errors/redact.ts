const REMOVED = '[removed]'

/** Names of what opens something, also as the end of a longer name: `accessToken`, `sms_code`. */
const SECRET_NAME =
  /(?:token|password|passwd|secret|session|authori[sz]ation|cookie|code|serial|signature|nonce|prime|api.?key|^mt|phone|mobile|email)$/i

/** `"name": "value"` and `name: value`, in JSON and out of it. */
const PAIR =
  /(["']?)(?<![\w-])([A-Za-z][\w-]{0,60})\1(\s{0,3}[:=]\s{0,3})(?:"(?:[^"\\\n]|\\.){0,2048}"|'(?:[^'\\\n]|\\.){0,2048}'|[^\s"',;&(){}[\]]{1,2048})/g
const COOKIES = /\b((?:set-)?cookie["']?\s{0,3}[:=]\s{0,3})[^\n]{1,2048}/gi
const COOKIE =
  /(?<![\w-])((?:__(?:Host|Secure)-)?[\w-]{1,64}=)[^\s;,"']{1,2048}(?=;)|(__(?:Host|Secure)-[\w-]{1,64}=)[^\s;,"']{1,2048}/g
const BEARER = /\b(Bearer|Basic)\s{1,3}[\w.~+/=-]{6,2048}/gi
const QUERY_VALUE = /([?&][A-Za-z0-9_.[\]-]{1,64}=)[^&#\s"')]*/g
const HASH_VALUE = /#[^\s"'#)]{0,200}=[^\s"')]*/g
const JWT = /(?<![\w-])[A-Za-z0-9_-]{8,2048}\.[A-Za-z0-9_-]{8,2048}\.[A-Za-z0-9_-]{8,2048}/g
/** Segments of a path this long are tokens, not words; so is what stands in quotes without a blank. */
const LONG_SEGMENT = /(?<=\/)[A-Za-z0-9_~.-]{24,}(?=[/?#\s"')]|$)/g
const QUOTED_TOKEN = /(["'])(?=[^"'\n]{0,200}\d)[A-Za-z0-9_~.+/=-]{20,2048}\1/g
/** A domain has a dot, which the stack of `fn@https://host/a.js` has not before its slashes. */
const EMAIL =
  /[^\s@<>"'(),:;=/?&[\]]{1,64}@[^\s@<>"'(),:;=/?&.[\]]{1,63}(?:\.[^\s@<>"'(),:;=/?&.[\]]{1,63}){1,8}/gu
/** Four digits and more, whatever stands between them; not the line and column of a script. */
const NUMBER =
  /(?<![\d#])(?<!\.[cm]?[jt]sx?:(?:\d{1,7}:)?)[+(]{0,2}\d(?:[\s().,/_*|~\p{Pd}\p{Cf}·•]{0,3}\d){3,63}/gu

/**
 * An error report without what belongs to one person: tokens, cookies, values of queries, e-mail
 * addresses, codes, and numbers of phones and cards. Characters are folded first (full width, doubled
 * forms): a report is for reading, not for keeping.
 */
export function redact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(BEARER, REMOVED)
    .replace(QUERY_VALUE, `$1${REMOVED}`)
    .replace(HASH_VALUE, `#${REMOVED}`)
    .replace(COOKIES, `$1${REMOVED}`)
    .replace(PAIR, (pair, quote: string, name: string, between: string) =>
      SECRET_NAME.test(name) ? `${quote}${name}${quote}${between}${REMOVED}` : pair,
    )
    .replace(
      COOKIE,
      (_, name: string | undefined, host: string | undefined) => `${name ?? host}${REMOVED}`,
    )
    .replace(JWT, REMOVED)
    .replace(LONG_SEGMENT, REMOVED)
    .replace(QUOTED_TOKEN, `$1${REMOVED}$1`)
    .replace(EMAIL, REMOVED)
    .replace(NUMBER, REMOVED)
}
