import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { findSerialProblem, normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember, type LockedMember } from '../../people/members/lock-member.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { countFailures, MAX_FAILURES, recordFailure } from './count-failures.ts'
import { hashSerial } from './hash-serial.ts'
import { type ReceivedVoucher, receivedVoucher, VOUCHER_COLUMNS } from './voucher-columns.ts'

export interface ReceiveVoucherInput {
  memberId: string
  /** As it was typed or scanned. */
  serial: string
}

export interface ReceiveVoucherOutput extends ReceivedVoucher {
  /** False: the member had received it before, and this is what came of it. */
  isNew: boolean
}

/**
 * Receives the credit behind a serial, once for all members. A serial that does not exist is
 * counted against the member; one that cannot exist is a typo, and is not.
 *
 * @throws NamedError `VoucherSerialInvalid`, `VoucherNotFound` with the tries that are `left`,
 * `VoucherTriesExceeded` with the wait, `VoucherAlreadyUsed`, `VoucherEnded`, `VoucherNotInArea`,
 * `AccountClosed`
 */
export async function receiveVoucher(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, serial }: ReceiveVoucherInput,
): Promise<ReceiveVoucherOutput> {
  const plain = normalizeVoucherSerial(serial)
  assertSerial(plain)
  const outcome = await inTransaction(db, (tx) =>
    tryReceive(tx, momentOf(clock), { memberId, hash: hashSerial(plain) }),
  )
  if (outcome instanceof NamedError) throw outcome
  return outcome
}

function assertSerial(plain: string): void {
  const problem = findSerialProblem(plain)
  if (!problem) return
  const { code, ...values } = problem
  throw new NamedError('VoucherSerialInvalid', { fields: [{ path: 'serial', code, values }] })
}

/** Answers a refusal instead of throwing it: the count of a wrong try must stay. */
async function tryReceive(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<ReceiveVoucherOutput | NamedError> {
  const member = await lockMember(tx, memberId)
  const failures = await countFailures(tx, moment, memberId)
  if (failures.closedUntil) return triesExceeded(moment, failures.closedUntil)
  const voucher = await tx
    .selectFrom('vouchers')
    .innerJoin('voucher_batches', 'voucher_batches.id', 'vouchers.batch_id')
    .where('serial_hash', '=', hash)
    .select(VOUCHER_COLUMNS)
    .select([
      'batch_id as batchId',
      'ends_at as endsAt',
      'member_id as ownerId',
      'received_at as receivedAt',
    ])
    .executeTakeFirst()
  if (!voucher) {
    await recordFailure(tx, moment, memberId)
    return new NamedError('VoucherNotFound', {
      values: { left: MAX_FAILURES - 1 - failures.count },
    })
  }
  if (voucher.receivedAt !== null && voucher.ownerId === memberId) {
    return { isNew: false, ...receivedVoucher(voucher, voucher.receivedAt) }
  }
  if (voucher.ownerId !== null) return new NamedError('VoucherAlreadyUsed')
  if (voucher.area !== member.area) return new NamedError('VoucherNotInArea')
  if (voucher.endsAt < moment.now()) return new NamedError('VoucherEnded')
  if (!(await takeSerial(tx, moment, { memberId, hash })))
    return new NamedError('VoucherAlreadyUsed')
  const received = receivedVoucher(voucher, moment.now())
  await bookCredit(tx, moment, { member, hash, batchId: voucher.batchId, received })
  return { isNew: true, ...received }
}

/** Answers false where another member was faster. */
async function takeSerial(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .where('serial_hash', '=', hash)
    .where('member_id', 'is', null)
    .set({ member_id: memberId, received_at: moment.now() })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface Booking {
  member: LockedMember
  hash: string
  batchId: string
  received: ReceivedVoucher
}

async function bookCredit(
  tx: Transaction<Database>,
  moment: Moment,
  { member, hash, batchId, received }: Booking,
): Promise<void> {
  const { isNew } = await creditMember(tx, moment, {
    id: `voucher:${hash.slice(0, 32)}`,
    memberId: member.id,
    amountMinor: received.amountMinor,
    from: accountOf.issuance(member.area),
    reason: { code: 'voucher', values: { batchId } },
    source: `vouchers/${hash}`,
    provenance: 'voucher',
    expiresAt: received.expiresAt,
  })
  if (!isNew) throw new Error(`The credit of voucher ${hash} was booked before it was received`)
}

function triesExceeded(moment: Moment, until: Date): NamedError {
  const waitMs = until.getTime() - moment.now().getTime()
  return new NamedError('VoucherTriesExceeded', {
    values: { minutes: Math.ceil(waitMs / 60_000) },
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })
}
