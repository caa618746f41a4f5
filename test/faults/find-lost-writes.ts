import type { Kysely } from 'kysely'
import { normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import type { Database } from '#server/db/database.ts'
import { hashSerial } from '#server/domain/earning/vouchers/hash-serial.ts'
import type { Acknowledged, WriteKind } from './member-load.ts'

/** One effect of a write, as both the answer and the table would name it. */
type Effect = `${WriteKind} ${string}`

/** What was acknowledged and is not there, and what is there and was never asked for. */
export async function findLostWrites(
  db: Kysely<Database>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const stored = await readEffects(db)
  return acknowledged
    .flatMap((answered) => effectOf(answered))
    .filter((effect) => !stored.has(effect))
}

/** How many effects there are of each kind. */
export async function countEffects(db: Kysely<Database>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const effect of await readEffects(db)) {
    const kind = effect.slice(0, effect.indexOf(' '))
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** How many effects the answers speak of, each counted once. */
export function countAcknowledged(acknowledged: readonly Acknowledged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answered of acknowledged) {
    const { kind } = answered.write
    counts[kind] = (counts[kind] ?? 0) + effectOf(answered).length
  }
  return counts
}

/** None for a refusal; a refusal because it was done before stands for what was done. */
function effectOf({ write, body }: Acknowledged): Effect[] {
  const { kind, memberId, on } = write
  const isDone = body.success || /AlreadyDone|AlreadyReceived/.test(body.resultException)
  if (!isDone) return []
  const given = body as unknown as {
    checkIn?: { dayKey: string; amountMinor: number }
    chest?: { opened: { pick: number; prize: { id: string } } }
    claim?: { id: string; code: string }
  }
  switch (kind) {
    case 'check-in':
      return [`check-in ${memberId} ${given.checkIn?.dayKey} ${given.checkIn?.amountMinor}`]
    case 'chest':
      return [
        `chest ${memberId} ${on.day} ${given.chest?.opened.pick} ${given.chest?.opened.prize.id}`,
      ]
    case 'ticket':
      return [`ticket ${memberId} ${on.ticketId} ${given.claim?.id} ${given.claim?.code}`]
    case 'coupon':
      return [`coupon ${memberId} ${on.couponId}`]
    case 'voucher':
      return [`voucher ${memberId} ${serialHash(write.body)}`]
  }
}

function serialHash(body: object): string {
  return hashSerial(normalizeVoucherSerial((body as { serial: string }).serial))
}

async function readEffects(db: Kysely<Database>): Promise<Set<Effect>> {
  const checkIns = await db.selectFrom('check_ins').selectAll().execute()
  const chests = await db.selectFrom('chests').where('pick', 'is not', null).selectAll().execute()
  const claims = await db.selectFrom('discount_ticket_claims').selectAll().execute()
  const receipts = await db.selectFrom('coupon_receipts').selectAll().execute()
  const vouchers = await db
    .selectFrom('vouchers')
    .where('member_id', 'is not', null)
    .selectAll()
    .execute()
  return new Set<Effect>([
    ...checkIns.map((row): Effect => `check-in ${row.member_id} ${row.day} ${row.amount_minor}`),
    ...chests.map(
      (row): Effect => `chest ${row.member_id} ${row.earned_on} ${row.pick} ${row.prize_id}`,
    ),
    ...claims.map(
      (row): Effect => `ticket ${row.member_id} ${row.activity_id} ${row.id} ${row.code}`,
    ),
    ...receipts.map((row): Effect => `coupon ${row.member_id} ${row.coupon_id}`),
    ...vouchers.map((row): Effect => `voucher ${row.member_id} ${row.serial_hash}`),
  ])
}
