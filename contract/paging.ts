import { z } from 'zod'
import type { Paging } from './values/paging.ts'
import { positiveWholeSchema } from './values/query.ts'

/** A page asks for at most this many rows; `ps` above it is cut (rules.md, Calls). */
export const MAX_PAGE_SIZE = 100

/** The `p` and `ps` of a list's query. */
export function pagingInput(defaultPageSize: number) {
  return {
    p: positiveWholeSchema
      .default(1)
      .meta({ description: 'Number of the page, from 1', examples: [1] }),
    ps: positiveWholeSchema
      .transform((ps) => Math.min(ps, MAX_PAGE_SIZE))
      .default(defaultPageSize)
      .meta({
        description: `Rows a page; above ${MAX_PAGE_SIZE} it is cut to that`,
        examples: [defaultPageSize],
      }),
  }
}

export const pagingSchema = z
  .object({
    p: z.number().int().describe('Number of the page, from 1'),
    ps: z.number().int().describe('Rows a page'),
    total: z.number().int().describe('Rows of all pages together'),
    hasMore: z.boolean().describe('A later page has rows'),
  })
  .meta({ examples: [{ p: 1, ps: 20, total: 1, hasMore: false }] }) satisfies z.ZodType<Paging>
