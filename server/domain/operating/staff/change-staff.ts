import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { endInvitations } from './invite-staff.ts'
import { requireOtherOwner } from './require-other-owner.ts'
import { requireReach, type Reach } from './require-reach.ts'
import { endSessions } from './sessions.ts'
import { lockPerson } from './staff-person.ts'

interface ChangeStaffInput {
  id: string
  role: StaffRole
  areas: readonly Area[]
  reach?: Reach
  operator: Operator
}

interface ChangeStandingInput {
  id: string
  reach?: Reach
  operator: Operator
}

/**
 * Gives somebody another role, other areas; it counts from the next call on.
 *
 * @throws ConsoleError `StaffNotFound`, `StaffNotPermitted` beyond the reach, `LastOwner` where nobody else is one
 */
export async function changeStaff(
  db: Kysely<Database>,
  clock: Clock,
  { id, role, areas, reach, operator }: ChangeStaffInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (role !== 'owner') await requireOtherOwner(tx, id)
    const before = await lockPerson(tx, id)
    requireReach(reach, [...before.areas, ...areas])
    await tx
      .updateTable('staff')
      .where('id', '=', id)
      .set({ role, areas: [...areas] })
      .execute()
    await recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'staff-changed',
      subject: `staff/${id}`,
      changes: {
        role: { was: before.role, is: role },
        areas: { was: before.areas, is: [...areas] },
      },
    })
  })
}

/**
 * Lets somebody in no more, with all sessions ended by the same transaction. Suspended before, nothing happens.
 *
 * @throws ConsoleError `StaffNotFound`, `StaffNotPermitted`, `LastOwner`
 */
export async function suspendStaff(
  db: Kysely<Database>,
  clock: Clock,
  { id, reach, operator }: ChangeStandingInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await requireOtherOwner(tx, id)
    const before = await lockPerson(tx, id)
    requireReach(reach, before.areas)
    if (before.suspended_at) return
    await tx.updateTable('staff').where('id', '=', id).set({ suspended_at: moment.now() }).execute()
    await endInvitations(tx, before.email)
    const ended = await endSessions(tx, moment, { staffId: id })
    await recordOperatorAct(tx, moment, {
      ...{ operator, act: 'staff-suspended', subject: `staff/${id}` },
      details: { ended },
    })
  })
}

/** @throws ConsoleError `StaffNotFound`, `StaffNotPermitted` */
export async function liftStaff(
  db: Kysely<Database>,
  clock: Clock,
  { id, reach, operator }: ChangeStandingInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, id)
    requireReach(reach, before.areas)
    if (!before.suspended_at) return
    await tx.updateTable('staff').where('id', '=', id).set({ suspended_at: null }).execute()
    await recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'staff-lifted',
      subject: `staff/${id}`,
    })
  })
}
