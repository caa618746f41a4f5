import { z } from 'zod'
import { AREAS } from '../values/area.ts'
import { printableSchema } from '../values/query.ts'
import { STAFF_ROLES } from '../values/staff-roles.ts'
import { reasonSchema, staffPersonSchema } from './answers.ts'
import { consoleRead, consoleWrite } from './console-call.ts'

const areasSchema = z.array(z.enum(AREAS)).min(1, 'Required').max(AREAS.length)
const emailSchema = printableSchema(100).toLowerCase().pipe(z.email('NotAnEmail'))

const staffRowSchema = staffPersonSchema.extend({
  suspendedAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
})

export type StaffRow = z.infer<typeof staffRowSchema>

const invitationRowSchema = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  areas: z.array(z.enum(AREAS)),
  expiresAt: z.iso.datetime(),
})

export const staff = {
  list: consoleRead({
    id: 'listStaff',
    admits: 'staff.read',
    input: z.strictObject({}),
    output: z.object({ staff: z.array(staffRowSchema), invitations: z.array(invitationRowSchema) }),
    file: {
      id: 'text',
      name: 'text',
      email: 'text',
      role: 'words:staff.roles',
      areas: 'text',
      suspendedAt: 'moment',
      lastSeenAt: 'moment',
    },
  }),

  invite: consoleWrite({
    id: 'inviteStaff',
    admits: 'staff.write',
    wantsProof: true,
    keepsAnswer: false,
    input: z.strictObject({ email: emailSchema, role: z.enum(STAFF_ROLES), areas: areasSchema }),
    output: z.object({
      path: z.string().describe('To be sent to who is invited: shown once, and good once'),
      expiresAt: z.iso.datetime(),
    }),
  }),

  withdraw: consoleWrite({
    id: 'withdrawInvitation',
    admits: 'staff.write',
    input: z.strictObject({ email: emailSchema }),
    output: z.object({}),
  }),

  change: consoleWrite({
    id: 'changeStaff',
    admits: 'staff.write',
    wantsProof: true,
    input: z.strictObject({
      id: z.uuid(),
      role: z.enum(STAFF_ROLES),
      areas: areasSchema,
      reason: reasonSchema,
    }),
    output: z.object({ person: staffRowSchema }),
  }),

  suspend: consoleWrite({
    id: 'suspendStaff',
    admits: 'staff.write',
    wantsProof: true,
    input: z.strictObject({ id: z.uuid(), reason: reasonSchema }),
    output: z.object({ person: staffRowSchema }),
  }),

  lift: consoleWrite({
    id: 'liftStaff',
    admits: 'staff.write',
    wantsProof: true,
    input: z.strictObject({ id: z.uuid(), reason: reasonSchema }),
    output: z.object({ person: staffRowSchema }),
  }),
}
