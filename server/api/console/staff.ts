import type { StaffRow } from '#contract/console/staff.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { changeStaff, liftStaff, suspendStaff } from '../../domain/operating/staff/change-staff.ts'
import { inviteStaff, withdrawInvitation } from '../../domain/operating/staff/invite-staff.ts'
import {
  listInvitations,
  listStaff,
  type ListedPerson,
} from '../../domain/operating/staff/list-staff.ts'
import type { Reach } from '../../domain/operating/staff/require-reach.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'

export const staff: ConsoleHandlers<'staff'> = {
  async list(_, { app }) {
    const [people, invitations] = await Promise.all([
      listStaff(app.db),
      listInvitations(app.db, app.clock),
    ])
    return {
      staff: people.map(rowOf),
      invitations: invitations.map(({ expiresAt, ...invitation }) => ({
        ...invitation,
        expiresAt: expiresAt.toISOString(),
      })),
    }
  },

  async invite(input, context) {
    const { db, clock } = context.app
    const invitedBy = sessionOf(context).person.id
    const reach = reachOf(context)
    const operator = operatorOf(context, 'inviteStaff')
    const { token, expiresAt } = await inviteStaff(db, clock, {
      ...input,
      invitedBy,
      reach,
      operator,
    })
    // Behind the sign that no server is sent and no log holds.
    return { path: `/console/join#${token}`, expiresAt: expiresAt.toISOString() }
  },

  async withdraw({ email }, context) {
    const operator = operatorOf(context, 'withdrawInvitation')
    await withdrawInvitation(context.app.db, context.app.clock, {
      email,
      reach: reachOf(context),
      operator,
    })
    return {}
  },

  async change({ id, role, areas, reason }, context) {
    const operator = operatorOf(context, 'changeStaff', reason)
    await changeStaff(context.app.db, context.app.clock, {
      id,
      role,
      areas,
      reach: reachOf(context),
      operator,
    })
    return { person: await findRow(context, id) }
  },

  async suspend({ id, reason }, context) {
    const operator = operatorOf(context, 'suspendStaff', reason)
    await suspendStaff(context.app.db, context.app.clock, { id, reach: reachOf(context), operator })
    return { person: await findRow(context, id) }
  },

  async lift({ id, reason }, context) {
    const operator = operatorOf(context, 'liftStaff', reason)
    await liftStaff(context.app.db, context.app.clock, { id, reach: reachOf(context), operator })
    return { person: await findRow(context, id) }
  },
}

function reachOf(context: ConsoleContext): Reach {
  return sessionOf(context).person.areas
}

async function findRow({ app }: ConsoleContext, id: string): Promise<StaffRow> {
  const person = (await listStaff(app.db)).find((one) => one.id === id)
  if (!person) throw new ConsoleError('StaffNotFound')
  return rowOf(person)
}

function rowOf({ suspendedAt, lastSeenAt, ...person }: ListedPerson): StaffRow {
  return {
    ...person,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
