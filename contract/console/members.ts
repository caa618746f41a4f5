import { z } from 'zod'
import { entrySchema, memberSchema } from '../members.ts'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import { CORRECTION_CAUSES } from '../values/correction.ts'
import { MEMBER_ORDERS, MEMBER_STATES } from '../values/member-orders.ts'
import { lineSchema, positiveWholeSchema } from '../values/query.ts'
import { SUSPENSION_CAUSES } from '../values/suspension.ts'
import { actAnswerSchema, memberIdSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'

const rowSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  status: z.enum(['active', 'closing', 'closed']),
  isSuspended: z.boolean(),
  balanceMinor: z.number().int(),
  openedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
})

export type MemberRow = z.infer<typeof rowSchema>

const caseSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/, 'NotACase')
  .describe('Of the case, as the member knows it: one correction a case')

const memberInput = { memberId: memberIdSchema }

/** A movement as staff read it. */
const staffEntrySchema = entrySchema.extend({
  correctedBy: z
    .object({
      name: z.string(),
      reason: z.string().nullable().describe('Null: erased'),
      approvedBy: z.string().nullable(),
    })
    .nullable()
    .describe('Of a correction: who has made it, and why'),
})

export type StaffEntry = z.infer<typeof staffEntrySchema>

export const consoleMembers = {
  list: consoleRead({
    id: 'listMembers',
    admits: 'members.read',
    input: z.strictObject({
      find: lineSchema(80)
        .optional()
        .describe(
          'Id of a member or its end, or number of a payment, receipt, charge, transfer, coupon or ticket',
        ),
      area: z.enum(AREAS).optional(),
      state: z.enum(MEMBER_STATES).optional(),
      order: z.enum(MEMBER_ORDERS).default('newest'),
      ...pagingInput(25),
    }),
    output: z.object({ members: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      area: 'words:staff.areas',
      status: 'words:console.members.states',
      isSuspended: 'yes-no',
      balanceMinor: 'money',
      currency: 'text',
      lastActiveAt: 'moment',
      openedAt: 'moment',
    },
  }),

  get: consoleRead({
    id: 'lookAtMember',
    admits: 'members.read',
    looksAt: 'member',
    input: z.strictObject(memberInput),
    output: z.object({
      member: memberSchema,
      /** What the member may not be shown as a fact of the account: why, in the operator's words. */
      suspension: z
        .object({
          cause: z.enum(SUSPENSION_CAUSES),
          reason: z.string(),
          suspendedAt: z.iso.datetime(),
          decideBy: z.iso.date(),
        })
        .nullable(),
      hasPassword: z.boolean(),
      openedAt: z.iso.datetime(),
      lastActiveAt: z.iso.datetime(),
      /** What was asked for and waits for a second person, the oldest first. */
      waiting: z.array(z.object({ id: z.uuid(), call: z.string() })),
    }),
  }),

  listEntries: consoleRead({
    id: 'listEntriesOfMember',
    admits: 'members.read',
    looksAt: 'member',
    input: z.strictObject({
      ...memberInput,
      before: positiveWholeSchema.optional(),
      ...pagingInput(25),
    }),
    output: z.object({ entries: z.array(staffEntrySchema), paging: pagingSchema }),
  }),

  correct: consoleAct({
    id: 'correctBalance',
    admits: 'corrections.write',
    approvedBy: 'corrections.approve',
    wantsProof: true,
    input: z.strictObject({
      ...memberInput,
      amountMinor: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((amount) => amount !== 0, 'NotZero')
        .describe('In the smallest unit of the member’s currency; below zero it is taken'),
      cause: z.enum(CORRECTION_CAUSES),
      caseReference: caseSchema,
      entryNumber: positiveWholeSchema.optional().describe('The entry that is corrected'),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  undoEntry: consoleAct({
    id: 'undoEntry',
    admits: 'corrections.write',
    approvedBy: 'corrections.approve',
    wantsProof: true,
    input: z.strictObject({
      ...memberInput,
      entryNumber: positiveWholeSchema,
      caseReference: caseSchema,
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  suspend: consoleAct({
    id: 'suspendMember',
    admits: 'members.hold',
    input: z.strictObject({
      ...memberInput,
      cause: z.enum(SUSPENSION_CAUSES),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  lift: consoleAct({
    id: 'liftSuspension',
    admits: 'members.hold',
    input: z.strictObject({
      ...memberInput,
      outcome: z.enum(['cleared', 'ended']),
      reason: reasonSchema,
    }),
    output: actAnswerSchema,
  }),

  resetPassword: consoleAct({
    id: 'resetMemberPassword',
    admits: 'members.hold',
    wantsProof: true,
    input: z.strictObject({ ...memberInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),
}
