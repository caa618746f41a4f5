import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { BroadcastEnd } from '#contract/values/broadcasts.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { countAudience } from './audience.ts'
import { lockBroadcast, subjectOf, type Broadcast } from './broadcast.ts'
import { countOutcomes, type OutcomeCounts } from './broadcast-results.ts'

export interface StoppedBroadcast {
  area: Area
  was: Broadcast['state']
  before: OutcomeCounts
  after: OutcomeCounts
  /** Who would have got it, and whose turn had not come. */
  left: number
}

/**
 * Stops a message: nobody more gets it but those whose notification the push service is just being handed. What waits
 * to be handed over is taken back.
 *
 * @throws ConsoleError `SubjectNotFound`; `BroadcastOver` where nothing is left to stop
 */
export async function stopBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { id, areas, operator }: { id: string; areas: readonly Area[]; operator: StaffOperator },
): Promise<StoppedBroadcast> {
  const broadcast = await lockBroadcast(tx, { id, areas })
  const { area, state: was } = broadcast
  if (was !== 'scheduled' && was !== 'sending') throw new ConsoleError('BroadcastOver')
  const before = await countOutcomes(tx, id)
  const left = await endBroadcast(tx, moment, { broadcast, endedAs: 'stopped' })
  const after = await countOutcomes(tx, id)
  await tx
    .updateTable('broadcasts')
    .where('id', '=', id)
    .set({ changed_by: operator.staff.id, changed_at: moment.now() })
    .execute()
  await recordOperatorAct(tx, moment, {
    ...{ operator, act: 'broadcast-stopped', subject: subjectOf(id) },
    details: { area, sent: after.sent, withdrawn: after.withdrawn - before.withdrawn, left },
  })
  return { area, was, before, after, left }
}

/** Ends a message that is held. What waits is not handed over any more. Answers who would have got it besides. */
export async function endBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { broadcast, endedAs }: { broadcast: Broadcast; endedAs: BroadcastEnd },
): Promise<number> {
  const { id, sentUpTo, version } = broadcast
  const now = moment.now()
  await tx
    .updateTable('broadcast_receipts')
    .where('broadcast_id', '=', id)
    .where('outcome', 'is', null)
    .where('asked_at', 'is', null)
    .set({
      outcome: endedAs === 'stopped' ? 'withdrawn' : 'late',
      ...{ week_place: null, ended_at: now },
    })
    .execute()
  const left = endedAs === 'all' ? 0 : (await countAudience(tx, now, broadcast, sentUpTo)).receives
  await tx
    .updateTable('broadcasts')
    .where('id', '=', id)
    .set({
      state: endedAs === 'all' ? 'sent' : 'stopped',
      ...{ ended_as: endedAs, ended_at: now, left_members: left, version: version + 1 },
    })
    .execute()
  return left
}
