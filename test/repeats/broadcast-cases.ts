import { randomUUID } from 'node:crypto'
import { EVERYBODY } from '#contract/values/broadcasts.ts'
import { chooseOffers } from '#server/domain/people/members/choose-offers.ts'
import { weekOf } from '#contract/values/quiet-hours.ts'
import { wholeBroadcast } from '../console/console-inputs.ts'
import type { JobCase } from './job-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

/** A message to one member, on its way and by the job that takes the next step. */
export const BROADCAST_CASES: Record<string, JobCase> = {
  'send-broadcasts': {
    make: async (stage) => {
      await endOthers(stage)
      const member = await agreeing(stage)
      // Of all members this one alone is rich.
      await stage.database.db
        .updateTable('member_accounts')
        .where('member_id', '=', member)
        .set({ balance_minor: 777_777 })
        .execute()
      await insert(stage)
      return {}
    },
  },
  'broadcast-push': {
    make: async (stage) => {
      const { calm, database } = stage
      const memberId = await agreeing(stage)
      const broadcastId = await insert(stage, 'sending')
      const now = calm.clock.now()
      const receipt = { week: weekOf(now, 'tw'), week_place: 1, queued_at: now }
      await database.db
        .insertInto('broadcast_receipts')
        .values({ member_id: memberId, broadcast_id: broadcastId, ...receipt })
        .execute()
      return { broadcastId, memberId }
    },
  },
}

async function agreeing(stage: RepeatStage): Promise<string> {
  const memberId = await stage.newMember()
  const { db } = stage.database
  await chooseOffers(db, stage.calm.clock, { memberId, wanted: true })
  return memberId
}

/** Those of before have nobody left, and are over. */
async function endOthers({ calm, database: { db } }: RepeatStage): Promise<void> {
  await db
    .updateTable('broadcasts')
    .where('state', 'in', ['scheduled', 'sending'])
    .set({ state: 'stopped', ended_as: 'stopped', ended_at: calm.clock.now() })
    .execute()
  await db
    .updateTable('member_accounts')
    .where('balance_minor', '=', 777_777)
    .set({ balance_minor: 0 })
    .execute()
}

async function insert(
  { calm, database }: RepeatStage,
  state: 'scheduled' | 'sending' = 'scheduled',
): Promise<string> {
  const id = randomUUID()
  const by = randomUUID()
  const at = new Date(calm.clock.now().getTime() - 60_000)
  const { titles, bodies } = wholeBroadcast()
  const balance = { leastMinor: 777_777, mostMinor: 777_777 }
  await database.db
    .insertInto('broadcasts')
    .values({
      ...{ id, area: 'tw', state, send_from: at, counted_members: 1, most_members: 1 },
      titles: JSON.stringify(titles),
      bodies: JSON.stringify(bodies),
      segment: JSON.stringify({ ...EVERYBODY, balance }),
      ...{ created_by: by, created_at: at, changed_by: by, changed_at: at },
      ...(state === 'sending' && { started_at: at, queued_members: 1 }),
    })
    .execute()
  return id
}
