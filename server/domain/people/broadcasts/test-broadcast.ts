import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { BROADCAST_TESTS_A_DAY } from '#contract/values/broadcasts.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import { APPROVAL_WINDOW_MS } from '#contract/values/staff-times.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { lockPerson } from '../../operating/staff/staff-person.ts'
import { findBroadcast } from './broadcast.ts'
import type { SendBroadcastPush } from './broadcast-push-job.ts'

export interface TestBroadcastInput {
  id: string
  areas: readonly Area[]
  /** Whose phone it comes to. */
  memberId: string
  locale: Locale
  operator: StaffOperator
}

/**
 * Sends a message to one member as a test, at any hour, as it stands now: it takes no place of the member's week. Answers
 * how many tests are left to the person.
 *
 * @throws ConsoleError `SubjectNotFound`; `BroadcastIncomplete` without words in that language; `BroadcastTestsUsedUp`
 */
export async function testBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { id, areas, memberId, locale, operator }: TestBroadcastInput,
  sendPush: SendBroadcastPush,
): Promise<number> {
  const { area, titles, bodies } = await findBroadcast(tx, { id, areas })
  if (titles[locale] === '' || bodies[locale] === '') throw new ConsoleError('BroadcastIncomplete')
  // Two presses at once come one after the other: so the day's count is right.
  await lockPerson(tx, operator.staff.id)
  const { count } = await tx
    .selectFrom('operator_acts')
    .where('created_at', '>=', new Date(moment.now().getTime() - APPROVAL_WINDOW_MS))
    .where('act', '=', 'broadcast-tested')
    .where('staff_id', '=', operator.staff.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= BROADCAST_TESTS_A_DAY) throw new ConsoleError('BroadcastTestsUsedUp')
  await sendPush(tx, { broadcastId: id, memberId, test: { id: newId(moment), locale } })
  await recordOperatorAct(tx, moment, {
    ...{ operator, act: 'broadcast-tested', subject: `members/${memberId}` },
    details: { area, broadcast: id, locale },
  })
  return BROADCAST_TESTS_A_DAY - Number(count) - 1
}
