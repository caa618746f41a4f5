import { z } from 'zod'

const KEYWORD = /^('?)(?<word>self|none)\1$/i
/** `https:`, `app.example`, `*.app.example:8443`, `https://app.example`, `capacitor://localhost`. */
const SCHEME = /^[a-z][a-z\d+.-]*:$/i
const HOST_WITH_SCHEME =
  /^[a-z][a-z\d+.-]*:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?\/?$/i
const HOST = /^(?:localhost|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+)(?::(?:\d+|\*))?\/?$/i

/**
 * The sources of the header's `frame-ancestors`. A file of settings loses its quotes where compose or a
 * shell reads it, and `self` without them would be a host of that name: the two keywords are known
 * either way.
 */
export const frameAncestors = z.string().transform((value, context) => {
  const sources = value.trim().split(/\s+/).map(toSource)
  if (sources.includes(undefined)) {
    context.addIssue(
      'names no source of a policy (write self, none, or hosts like https://app.example)',
    )
    return z.NEVER
  }
  if (sources.includes("'none'") && sources.length > 1) {
    context.addIssue('says none beside others (write none alone, or the others)')
    return z.NEVER
  }
  return sources.join(' ')
})

function toSource(part: string): string | undefined {
  const word = KEYWORD.exec(part)?.groups?.word
  if (word !== undefined) return `'${word.toLowerCase()}'`
  return [SCHEME, HOST_WITH_SCHEME, HOST].some((form) => form.test(part)) ? part : undefined
}
