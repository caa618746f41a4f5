import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { lineSchema } from '../values/query.ts'
import { consoleRead } from './console-call.ts'

const actRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operator: z.string(),
  staffId: z.string().nullable(),
  act: z.string(),
  call: z.string().nullable(),
  subject: z.string(),
  /** What its subject is called; null where it has no other name than its number. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** Null where none was given, or it was erased with whom it was about. */
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  changes: z.record(z.string(), z.object({ was: z.unknown(), is: z.unknown() })).nullable(),
  proposal: z.string().nullable(),
})

export type ActRow = z.infer<typeof actRowSchema>

export const acts = {
  list: consoleRead({
    id: 'listActs',
    admits: 'acts.read',
    input: z.strictObject({
      subject: lineSchema(120)
        .optional()
        .describe(
          'Beginning or last part, such as a member’s id, the end of an id, or words of a store’s name or of a notification’s title',
        ),
      by: lineSchema(100).optional().describe('Who: beginning of the name or address'),
      act: z
        .string()
        .regex(/^[a-z-]{1,60}$/, 'Invalid')
        .optional()
        .describe('Name of an act, or of several that do the same'),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...pagingInput(50),
    }),
    output: z.object({ acts: z.array(actRowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      at: 'moment',
      operator: 'text',
      act: 'words:console.acts.names',
      subject: 'text',
      reason: 'text',
      call: 'text',
      fromAddress: 'text',
      details: 'text',
      changes: 'text',
      proposal: 'text',
    },
  }),
}
