import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SuspensionOutcome } from '../../../db/tables/member-suspensions.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { findSuspension, type Suspension } from './find-suspension.ts'
import { lockMember, type LockedMember } from './lock-member.ts'
import type { SuspensionDependencies } from './suspend-member.ts'

export interface LiftSuspensionInput {
  memberId: string
  /** `cleared`: we were wrong; `ended`: the member goes on all the same. */
  outcome: SuspensionOutcome
  /** What was found; 1 to 500 characters, readable by the member, erased with the account. */
  reason: string
  /** For the audit. */
  operator: Operator
}

export interface LiftSuspensionOutput {
  /** False where this was done before: nothing has happened now. */
  isNew: boolean
  liftedAt: Date
  /** Of the member, whose currency the amount is in. */
  area: Area
  /** Credit that expired meanwhile and was given back, in the smallest unit. */
  returnedMinor: number
}

/**
 * Lifts a suspension. Where we were wrong, everything is put back with its original term: credit that
 * expired meanwhile comes again, with as much time as it had left on the day of the suspension. The
 * months until an account is idle begin anew. Lifting, credit, push and audit row are one transaction.
 * The same reason again is the same lifting; undefined where nothing is suspended.
 *
 * @throws NamedError `AccountClosed` where there is no open account
 */
export async function liftSuspension(
  { db, clock, sendPushJob }: SuspensionDependencies,
  { memberId, outcome, reason, operator }: LiftSuspensionInput,
): Promise<LiftSuspensionOutput | undefined> {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    const open = await findSuspension(tx, memberId)
    if (!open) return findLifting(tx, member, reason)
    const moment = momentOf(clock)
    const liftedAt = moment.now()
    await tx
      .updateTable('member_suspensions')
      .where('member_id', '=', memberId)
      .where('id', '=', open.id)
      .set({ lifted_at: liftedAt, outcome, lift_reason: reason })
      .execute()
    await tx
      .updateTable('members')
      .where('member_id', '=', memberId)
      .set({ last_active_at: liftedAt, idle_warning: null, idle_warned_on: null })
      .execute()
    const returnedMinor = outcome === 'cleared' ? await returnExpired(tx, moment, member, open) : 0
    await sendPushJob(tx, {
      kind: 'suspension-lifted',
      eventId: `suspension-lifted.${open.id}`,
      memberId,
      facts: {},
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'member-suspension-lifted',
      subject: `members/${memberId}`,
      details: { suspension: open.id, outcome, returnedMinor },
    })
    return { isNew: true, liftedAt, area: member.area, returnedMinor }
  })
}

async function findLifting(
  tx: Transaction<Database>,
  { id: memberId, area }: LockedMember,
  reason: string,
): Promise<LiftSuspensionOutput | undefined> {
  const lifted = await tx
    .selectFrom('member_suspensions')
    .where('member_id', '=', memberId)
    .where('lift_reason', '=', reason)
    .orderBy('lifted_at', 'desc')
    .select(['id', 'lifted_at as liftedAt'])
    .executeTakeFirst()
  if (!lifted?.liftedAt) return undefined
  const { returnedMinor } = await tx
    .selectFrom('entries as e')
    .innerJoin('transfers as t', (join) =>
      join.onRef('t.member_id', '=', 'e.member_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('t.member_id', '=', memberId)
    .where('t.source', '=', sourceOf(lifted.id))
    .select(({ fn }) => fn.sum<string | null>('e.amount_minor').as('returnedMinor'))
    .executeTakeFirstOrThrow()
  const given = Number(returnedMinor ?? 0)
  return { isNew: false, liftedAt: lifted.liftedAt, area, returnedMinor: given }
}

/** Gives back what expired since the suspension: each part as a lot with the time that it had left. */
async function returnExpired(
  tx: Transaction<Database>,
  moment: Moment,
  { id: memberId, area }: LockedMember,
  { id, suspendedAt }: Suspension,
): Promise<number> {
  await settleExpiredLots(tx, moment, memberId)
  const expiries = await tx
    .selectFrom('entries as e')
    .innerJoin('transfers as t', (join) =>
      join.onRef('t.member_id', '=', 'e.member_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('t.member_id', '=', memberId)
    .where('t.kind', '=', 'lot-expiry')
    .where('t.created_at', '>=', suspendedAt)
    .orderBy('e.number')
    .select(['e.number', 'e.lots'])
    .execute()
  let returnedMinor = 0
  for (const { number, lots } of expiries) {
    const [lot] = lots
    const leftMs = Date.parse(lot?.expiresAt ?? '') - suspendedAt.getTime()
    // It was over before, and its sweep came after.
    if (!lot || !(leftMs > 0)) continue
    const amountMinor = -lot.amountMinor
    await creditMember(tx, moment, {
      id: `suspension-return:${id}:${number}`,
      memberId,
      amountMinor,
      from: accountOf.breakage(area),
      reason: { code: 'adjustment', values: { cause: 'suspension-lifted', entry: number } },
      source: sourceOf(id),
      provenance: lot.provenance,
      expiresAt: new Date(moment.now().getTime() + leftMs),
    })
    returnedMinor += amountMinor
  }
  return returnedMinor
}

function sourceOf(suspensionId: string): string {
  return `member-suspensions/${suspensionId}`
}
