import { type Kysely, type Transaction, sql } from 'kysely'
import { AREA_FACTS } from '#contract/values/area.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DeletePushJobs } from '../messages/push-job.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { debitMember } from '../../ledger/transfers/debit-member.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { listOpenLots } from '../../ledger/transfers/list-open-lots.ts'
import { sweepMembers, type SweepOptions } from '../../ledger/transfers/sweep-members.ts'
import { eraseMember, type EraseMemberInput } from './erase-member.ts'
import { lockMember, type LockedMember } from './lock-member.ts'

export interface FinishClosuresOptions extends SweepOptions {
  /** Of every call whose answers may be stored for a member. */
  callNames: readonly string[]
  deletePushJobs: DeletePushJobs
  /** Told after the commit, so that this server forgets the member at once. */
  onClosed: (memberId: string) => void
}

/**
 * Closes every account whose time to undo it is over: what is left goes to breakage, all that is
 * personal is erased, and the ledger keeps the bare id (rules.md, Ledger). It can run twice, at
 * once, and be killed anywhere. Answers how many accounts it closed.
 */
export function finishClosures(
  db: Kysely<Database>,
  clock: Clock,
  { batch, onClosed, ...erasure }: FinishClosuresOptions,
): Promise<number> {
  return sweepMembers(
    { batch },
    {
      list: (after: string | undefined, limit) => listDueClosures(db, clock, after, limit),
      run: async (memberId) => {
        const isClosed = await inTransaction(db, (tx) =>
          close(tx, momentOf(clock), { memberId, ...erasure }),
        )
        if (isClosed) onClosed(memberId)
        return isClosed
      },
    },
  )
}

async function close(
  tx: Transaction<Database>,
  moment: Moment,
  erasure: EraseMemberInput,
): Promise<boolean> {
  const { memberId } = erasure
  const account = await lockAccount(tx, memberId)
  if (!account) return false
  const due = await tx
    .selectFrom('members')
    .where('member_id', '=', memberId)
    .where('status', '=', 'closing')
    .where('closing_at', '<=', moment.now())
    .where(hasNoOpenMoney(moment))
    .where(isInOwnHands)
    .select('member_id')
    .forUpdate()
    .executeTakeFirst()
  // Undone meanwhile, or money was set on its way.
  if (!due) return false
  await emptyAccount(tx, moment, memberId)
  await eraseMember(tx, erasure)
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({
      status: 'closed',
      closing_at: null,
      closed_at: moment.now(),
      locale: AREA_FACTS[account.area].defaultLocale,
      last_active_at: moment.now(),
      idle_warning: null,
      idle_warned_on: null,
      reclaim_transfer_id: null,
      reclaimed_at: null,
    })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No member ${memberId}`)
  return true
}

async function emptyAccount(
  tx: Transaction<Database>,
  moment: Moment,
  memberId: string,
): Promise<void> {
  await settleExpiredLots(tx, moment, memberId)
  const { area, balanceMinor } = await lockMember(tx, memberId)
  if (balanceMinor > 0) {
    await debitMember(tx, moment, {
      id: `closure:${memberId}`,
      memberId,
      amountMinor: balanceMinor,
      to: accountOf.breakage(area),
      reason: { code: 'account-closure', values: {} },
      source: `members/${memberId}`,
      pays: await listOpenLots(tx, memberId),
    })
  }
  const { numUpdatedRows } = await tx
    .updateTable('member_accounts')
    .set({ is_closed: true })
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No account of ${memberId}`)
}

/** Undefined where another server has closed the account meanwhile. */
async function lockAccount(
  tx: Transaction<Database>,
  memberId: string,
): Promise<Pick<LockedMember, 'area'> | undefined> {
  return tx
    .selectFrom('member_accounts')
    .where('member_id', '=', memberId)
    .where('is_closed', '=', false)
    .select('area')
    .forUpdate()
    .executeTakeFirst()
}

/** Time in which a bank may still confirm what we have called failed. */
const LATE_MONEY_MS = 86_400_000

/**
 * Nothing of the member waits for the gateway, and nothing may still come from it. What a binding took
 * and the gateway refused to give back, or never took up, is the operator's, and holds nobody here.
 */
function hasNoOpenMoney(clock: Clock) {
  return sql<boolean>`not exists (
      select from gateway_charges c
      where c.member_id = members.member_id and (
        c.finished_at is null
        or (c.state = 'failed'
          and c.finished_at > ${new Date(clock.now().getTime() - LATE_MONEY_MS)})
        or (c.state = 'settled' and c.purpose = 'binding' and c.refunded_minor < c.amount_minor
          and not exists (
            select from gateway_refunds r
            where r.member_id = c.member_id and r.charge_id = c.id and r.failure is not null))))
    and not exists (
      select from gateway_refunds r
      where r.member_id = members.member_id and r.finished_at is null)`
}

/** Whoever has a lost device does not close the account that was locked for it. */
const isInOwnHands = sql<boolean>`not exists (
    select from member_suspensions s
    where s.member_id = members.member_id and s.lifted_at is null and s.cause = 'lost-device')`

async function listDueClosures(
  db: Kysely<Database>,
  clock: Clock,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .where('status', '=', 'closing')
    .where('closing_at', '<=', clock.now())
    .where('member_id', '>', after ?? '')
    // Money that is still on its way belongs to the account that sent it.
    .where(hasNoOpenMoney(clock))
    .where(isInOwnHands)
    .orderBy('member_id')
    .limit(limit)
    .select('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}
