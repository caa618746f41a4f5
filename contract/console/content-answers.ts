import { z } from 'zod'
import { AREAS } from '../values/area.ts'
import { REVISION_STATES } from '../values/content-kinds.ts'
import { PROBLEM_CODES } from '../values/content-problems.ts'
import { hasControl } from '../values/typed-text.ts'

/** What all kinds of content have in common that the console edits entry by entry (decision 47). */

/** As its file calls it, and its address. */
export const entryIdSchema = z
  .string()
  .max(80, 'TooLong')
  .regex(/^[A-Za-z0-9]+(-+[A-Za-z0-9]+)*$/, 'Invalid')

/**
 * An entry as its file has it. It need not be finished: what is wrong with it is told, and refused when it is
 * published.
 */
export function bodyInputSchema(maxLength: number) {
  return z
    .record(z.string(), z.unknown())
    .refine((body) => JSON.stringify(body).length <= maxLength, 'TooLong')
    .refine((body) => textsOf(body).every(isStorable), 'ControlCharacter')
}

export const basedOnSchema = z
  .string()
  .max(100)
  .nullish()
  .describe('Hash of what was live when the asker read it, null: nothing; without it, as it is')

/** How often the draft was saved when the asker read it: who comes second is shown what the first has saved. */
export const savesSchema = z.int().min(0).max(1_000_000)

export const bodySchema = z.record(z.string(), z.unknown())

export const revisionSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS).nullable(),
  state: z.enum(REVISION_STATES),
  body: bodySchema,
  saves: z.number().int(),
  basedOn: z.string().nullable().describe('Hash of what was live when it was begun'),
  author: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Who has saved it last; null where an import has brought it'),
  reason: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable().describe('Null where it never was'),
})

export type RevisionAnswer = z.infer<typeof revisionSchema>

export const liveSchema = z.object({ body: bodySchema, hash: z.string() })

/** What is wrong with an entry, by its field (`title.zh-TW`; empty: the whole of it). */
export const problemSchema = z.object({
  field: z.string(),
  words: z.string(),
  code: z.enum(PROBLEM_CODES).optional().describe('By which a form says it in its own words'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('What those words name: the bound that is meant, the day, the prize'),
})

export type ProblemAnswer = z.infer<typeof problemSchema>

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
}

/** Half a character, or a sign that no keyboard has, is no text to the database. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !hasControl(text.replaceAll('\n', ''))
}
