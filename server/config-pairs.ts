import { z } from 'zod'

const CODE = /^[a-z0-9-]{2,80}$/

/**
 * A setting of the form `code:value,code:value`, one value for each partner. A value holds no comma.
 */
export function partnerPairs(value: z.ZodType<string, string>) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const pairs = new Map<string, string>()
      for (const part of text.split(',').flatMap((each) => each.trim() || [])) {
        const at = part.indexOf(':')
        const code = part.slice(0, Math.max(at, 0))
        const parsed = value.safeParse(part.slice(at + 1))
        if (!CODE.test(code)) context.addIssue('is a list of code:value')
        else if (pairs.has(code)) context.addIssue(`names ${code} twice`)
        else if (!parsed.success) {
          context.addIssue(`${code}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
        } else pairs.set(code, parsed.data)
      }
      return pairs as ReadonlyMap<string, string>
    })
}
