import { z } from 'zod'
import { mistakeOfSigningKey, type Keys } from './keys.ts'

const CODE = /^[a-z0-9-]{2,80}$/
const PARTNER_KEY = /^\S{1,200}$/

interface Pair {
  code: string
  value: string
}

/** A setting of the form `code:value,code:value`, one value for each partner. A value holds no comma. */
export function partnerPairs(value: z.ZodType<string, string>) {
  return z
    .string()
    .default('')
    .transform((text, context): ReadonlyMap<string, string> => {
      const pairs = new Map<string, string>()
      for (const { code, value: given } of pairsOf(text, context)) {
        const parsed = value.safeParse(given)
        if (pairs.has(code)) context.addIssue(`names ${code} twice`)
        else if (!parsed.success) {
          context.addIssue(`${code}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
        } else pairs.set(code, parsed.data)
      }
      return pairs
    })
}

/**
 * Keys of partners: `code:key,code:key`. While a key changes its partner is named twice, with the new one
 * first: `code:new,code:old`.
 */
export function partnerKeys() {
  return z
    .string()
    .default('')
    .transform((text, context): ReadonlyMap<string, Keys> => {
      const keys = new Map<string, Keys>()
      for (const { code, value: key } of pairsOf(text, context)) {
        const before = keys.get(code)
        const mistake = PARTNER_KEY.test(key)
          ? mistakeOfSigningKey(key)
          : 'is no key of 32 to 200 characters without spaces'
        if (mistake) context.addIssue(`${code}: ${mistake}`)
        else if (before?.includes(key)) context.addIssue(`names the same key of ${code} twice`)
        else keys.set(code, before ? [...before, key] : [key])
      }
      return keys
    })
}

function pairsOf(text: string, context: z.RefinementCtx): Pair[] {
  return text.split(',').flatMap((each): Pair[] => {
    const part = each.trim()
    if (part === '') return []
    const at = part.indexOf(':')
    const code = part.slice(0, Math.max(at, 0))
    if (CODE.test(code)) return [{ code, value: part.slice(at + 1) }]
    context.addIssue('is a list of code:value')
    return []
  })
}
