import { z } from 'zod'
import { positiveWholeSchema } from './values/query.ts'

/** A page asks for at most this many rows; `ps` above it is cut (DOMAIN.md, section 7). */
export const MAX_PAGE_SIZE = 100

/** The `p` and `ps` of a list's query. */
export function pagingInput(defaultPageSize: number) {
  return {
    p: positiveWholeSchema.default(1),
    ps: positiveWholeSchema.transform((ps) => Math.min(ps, MAX_PAGE_SIZE)).default(defaultPageSize),
  }
}

export const pagingSchema = z.object({
  p: z.number().int(),
  ps: z.number().int(),
  total: z.number().int(),
  hasMore: z.boolean(),
})

export type Paging = z.infer<typeof pagingSchema>

/** The `paging` of a list's answer. */
export function pagingOf({ p, ps }: { p: number; ps: number }, total: number): Paging {
  return { p, ps, total, hasMore: p * ps < total }
}
