import { z } from 'zod'
import { AREAS } from './area.ts'

/**
 * What an act changes, told by doing it (decision 45): each line has a name, what it was and what it is. No moment
 * and no new id is among it: two runs on the same facts differ in nothing, and so their hashes tell whether what a
 * second person saw is still what would be done.
 */
const plainSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** How a value is shown: as money of the area, a day, a moment there, a word of the locales, or as it is. */
const FORMS = ['money', 'day', 'moment', 'word', 'plain'] as const

export const differenceLineSchema = z.object({
  /** `console.difference.<name>` has its words. */
  name: z.string(),
  form: z.enum(FORMS),
  was: plainSchema,
  is: plainSchema,
})

export const differenceSchema = z.object({
  area: z.enum(AREAS).nullable().describe('Whose money it is told in; null where none is'),
  lines: z.array(differenceLineSchema),
})

export type DifferenceLine = z.infer<typeof differenceLineSchema>
export type Difference = z.infer<typeof differenceSchema>
