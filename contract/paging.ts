import { z } from 'zod'
import type { Paging } from './values/paging.ts'
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
}) satisfies z.ZodType<Paging>
