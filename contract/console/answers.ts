import { z } from 'zod'
import { AREAS } from '../values/area.ts'
import { differenceSchema } from '../values/difference.ts'
import { lineSchema } from '../values/query.ts'
import { STAFF_ROLES } from '../values/staff-roles.ts'

/** Why somebody does something: words that go with whom they are about (decision 46). */
export const reasonSchema = lineSchema(500)
  .refine((reason) => reason.length >= 3, 'TooShort')
  .describe('Why: part of the record, and erased with the member whom it is about')

export const memberIdSchema = z.string().min(1, 'Required').max(80, 'TooLong')

export const staffPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  areas: z.array(z.enum(AREAS)),
})

export type StaffPerson = z.infer<typeof staffPersonSchema>

/** Who else has to say yes, and who can. */
export const secondSchema = z.object({
  isWanted: z.boolean(),
  /** Of whom one is enough; empty where nobody is wanted, or nobody but the asker may. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** What every act of the console answers; beside it stands what the act itself has to tell. */
export const actAnswerSchema = z.object({
  state: z.enum(['tried', 'proposed', 'done']),
  difference: differenceSchema,
  differenceHash: z.string(),
  second: secondSchema,
  /** Where it waits now: the proposal's id. */
  proposal: z.string().nullable(),
})

export type ActAnswer = z.infer<typeof actAnswerSchema>
