import { type Kysely, type Transaction, sql } from 'kysely'
import { dayOf } from '#contract/values/day.ts'
import type { Area } from '#contract/values/area.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { sweepMembers, type SweepOptions } from '../../ledger/transfers/sweep-members.ts'
import { SYSTEM_KINDS } from '../../ledger/transfers/kind-traits.ts'
import {
  idleStep,
  lastSafeDay,
  NEVER_IDLE_DAYS,
  safeDayOfLastWarning,
  type IdleState,
} from './idle-rules.ts'
import { lockMember } from './lock-member.ts'
import { reclaimCredit } from './reclaim-credit.ts'

const DAY_MS = 86_400_000

/**
 * Warns members who have been away for months, 30 and 7 days before, once each, and reclaims what
 * nobody came back for (rules.md, Ledger). Whoever holds nothing is left alone. It can run
 * twice, at once, and be killed anywhere. Answers with how many members something was done.
 */
export function sweepIdleMembers(
  db: Kysely<Database>,
  clock: Clock,
  { batch, sendPushJob }: SweepOptions & { sendPushJob: SendPushJob },
): Promise<number> {
  return sweepMembers(
    { batch },
    {
      list: (after: IdleMember | undefined, limit) => listQuietMembers(db, clock, after, limit),
      run: async (member) => {
        const isDue =
          member.balanceMinor > 0 && idleStep(member, dayOf(clock.now(), member.area)) !== 'wait'
        if (!isDue) return false
        return inTransaction(db, (tx) =>
          treatMember(tx, momentOf(clock), member.memberId, sendPushJob),
        )
      },
    },
  )
}

interface IdleMember extends IdleState {
  memberId: string
  balanceMinor: number
}

/** Locks the account, then the member: a visit waits, and sees what was done. */
async function treatMember(
  tx: Transaction<Database>,
  moment: Moment,
  memberId: string,
  sendPushJob: SendPushJob,
): Promise<boolean> {
  const { area } = await lockMember(tx, memberId)
  const state = await readIdleState(tx, memberId, area)
  const today = dayOf(moment.now(), area)
  const step = state ? idleStep(state, today) : 'wait'
  if (!state || step === 'wait') return false
  await settleExpiredLots(tx, moment, memberId)
  const { balanceMinor: amountMinor } = await lockMember(tx, memberId)
  if (amountMinor === 0) return false
  if (step === 'reclaim') {
    await reclaimCredit(tx, moment, { memberId, area, amountMinor, sendPushJob })
    return true
  }
  const isLast = step === 'warn-7'
  const day = isLast ? safeDayOfLastWarning(state, today) : lastSafeDay(state)
  await tx
    .updateTable('members')
    .set({ idle_warning: isLast ? 7 : 30, idle_warned_on: today })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const kind = isLast ? 'idle-warning-7' : 'idle-warning-30'
  const eventId = `${kind}.${memberId}.${today}`
  await sendPushJob(tx, { kind, eventId, memberId, facts: { amountMinor, day } })
  return true
}

/** Who may not spend is not idle: the months begin anew when the suspension is lifted. */
function isNotSuspended(members: 'm' | 'members') {
  return sql<boolean>`not exists (
    select from member_suspensions s
    where s.member_id = ${sql.ref(`${members}.member_id`)} and s.lifted_at is null)`
}

/**
 * Undefined for a member who is leaving or suspended. Credit may have moved while the member was away: a survey
 * that was approved is earning, and counts as being here.
 */
async function readIdleState(
  tx: Transaction<Database>,
  memberId: string,
  area: Area,
): Promise<IdleState | undefined> {
  const member = await tx
    .selectFrom('members')
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where(isNotSuspended('members'))
    .select(['last_active_at', 'idle_warning', 'idle_warned_on'])
    .forUpdate()
    .executeTakeFirst()
  if (!member) return undefined
  const { last_active_at: lastActiveAt, idle_warning: warning, idle_warned_on: warnedOn } = member
  const { movedAt } = await tx
    .selectFrom('transfers')
    .where('member_id', '=', memberId)
    .where('created_at', '>', lastActiveAt)
    .where('kind', 'not in', SYSTEM_KINDS)
    .select(({ fn }) => fn.max('created_at').as('movedAt'))
    .executeTakeFirstOrThrow()
  if (movedAt === null) return { area, lastActiveAt, warning, warnedOn }
  await tx
    .updateTable('members')
    .set({ last_active_at: movedAt, idle_warning: null, idle_warned_on: null })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { area, lastActiveAt: movedAt, warning: null, warnedOn: null }
}

/** Reads on from the last member of the batch before, the longest away first. */
async function listQuietMembers(
  db: Kysely<Database>,
  clock: Clock,
  after: IdleMember | undefined,
  limit: number,
): Promise<IdleMember[]> {
  const before = new Date(clock.now().getTime() - NEVER_IDLE_DAYS * DAY_MS)
  return db
    .selectFrom('members as m')
    .innerJoin('member_accounts as a', 'a.member_id', 'm.member_id')
    .where('m.status', '<>', 'closed')
    .where(isNotSuspended('m'))
    .where('m.last_active_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('m.last_active_at', 'm.member_id'),
          '>',
          tuple(after?.lastActiveAt ?? before, after?.memberId ?? ''),
        ),
      ),
    )
    .orderBy('m.last_active_at')
    .orderBy('m.member_id')
    .limit(limit)
    .select([
      'm.member_id as memberId',
      'm.area',
      'm.last_active_at as lastActiveAt',
      'm.idle_warning as warning',
      'm.idle_warned_on as warnedOn',
      'a.balance_minor as balanceMinor',
    ])
    .execute()
}
