import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import { differenceSchema } from '../values/difference.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleRead, consoleWrite } from './console-call.ts'

const rowSchema = z.object({
  id: z.uuid(),
  call: z.string(),
  subject: z.string(),
  area: z.enum(AREAS).nullable(),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  amount: z
    .object({ amountMinor: z.int(), currency: z.enum(CURRENCIES) })
    .nullable()
    .describe('What it gives to a member, or takes: negative; null where it is not about money'),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
  /** By the role and the areas of who asks; nobody decides the own one. */
  mayDecide: z.boolean(),
})

export type ProposalRow = z.infer<typeof rowSchema>

/** With what may say something of a member: whoever reads it leaves a look. */
const proposalSchema = rowSchema.extend({
  reason: z.string(),
  difference: differenceSchema.describe('As it was when it was proposed'),
})

export const proposals = {
  list: consoleRead({
    id: 'listProposals',
    admits: 'signed-in',
    input: z.strictObject({
      show: z.enum(['mine-to-decide', 'own', 'all']).default('mine-to-decide'),
      ...pagingInput(25),
    }),
    output: z.object({ proposals: z.array(rowSchema), paging: pagingSchema }),
  }),

  get: consoleRead({
    id: 'getProposal',
    admits: 'signed-in',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({
      proposal: proposalSchema,
      /** What would be different now; null where it can be done no more, or is decided. */
      now: actAnswerSchema.pick({ difference: true, differenceHash: true }).nullable(),
      /** Why it can be done no more, in words. */
      hindrance: z.string().nullable(),
    }),
  }),

  approve: consoleWrite({
    id: 'approveProposal',
    admits: 'signed-in',
    wantsProof: true,
    input: z.strictObject({
      id: z.uuid(),
      differenceHash: z.string().max(100).describe('Of what was seen'),
    }),
    output: actAnswerSchema,
  }),

  refuse: consoleWrite({
    id: 'refuseProposal',
    admits: 'signed-in',
    input: z.strictObject({ id: z.uuid(), reason: reasonSchema }),
    output: z.object({ state: z.enum(['refused', 'withdrawn']) }),
  }),
}
