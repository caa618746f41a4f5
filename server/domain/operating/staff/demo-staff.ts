import type { Kysely, Transaction } from 'kysely'
import { AREAS } from '#contract/values/area.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/values/staff-roles.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { openSession, type Place } from './sessions.ts'
import { lockPerson, toPerson, type Person } from './staff-person.ts'

/** One of each role, as the demonstration's page of the sign-in offers them. */
const NAMES: Record<StaffRole, string> = {
  owner: 'Olivia Tan',
  manager: 'Marcus Lim',
  editor: 'Emma Wu',
  support: 'Sam Chen',
  finance: 'Fiona Lee',
  auditor: 'Aaron Goh',
}

/**
 * Lets a person of the demonstration in, without a passkey. All of them are made at once: where a second person is wanted, there is one. Only what calls of the stage `demo` reach asks for this.
 */
export async function signInAsDemo(
  db: Kysely<Database>,
  clock: Clock,
  { role, place }: { role: StaffRole; place: Place },
): Promise<{ person: Person; session: { token: string; endsAt: Date } }> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const { id } = await makeDemoStaff(tx, moment, role)
    const person = toPerson(await lockPerson(tx, id))
    // Whatever was tried out with the person before: the page promises this role.
    await tx
      .updateTable('staff')
      .where('id', '=', id)
      .set({ role, areas: [...AREAS], suspended_at: null })
      .execute()
    const session = await openSession(tx, moment, { staffId: id, place, provenAt: moment.now() })
    await recordOperatorAct(tx, moment, {
      operator: { name: person.name, staff: { id, address: place.address, call: 'signInAsDemo' } },
      act: 'staff-signed-in',
      subject: `staff/${id}`,
    })
    return { person: { ...person, role, areas: [...AREAS] }, session }
  })
}

/** All of them, where they are not there yet; answers the one of a role. */
export async function makeDemoStaff(
  tx: Transaction<Database>,
  moment: Moment,
  role: StaffRole,
): Promise<Person> {
  await tx
    .insertInto('staff')
    .values(
      STAFF_ROLES.map((each) => ({
        id: newId(moment),
        email: emailOf(each),
        name: NAMES[each],
        role: each,
        areas: [...AREAS],
        created_at: moment.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return tx
    .selectFrom('staff')
    .where('email', '=', emailOf(role))
    .select(['id', 'email', 'name', 'role', 'areas'])
    .executeTakeFirstOrThrow()
}

function emailOf(role: StaffRole): string {
  return `${role}@demo.example.com`
}
