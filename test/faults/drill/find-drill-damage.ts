import type { Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { findBrokenRules } from '../find-broken-rules.ts'
import type { ActKind, DrillJournal, ToldAct } from './drill-journal.ts'

/** An effect as a row and an answer both name it. */
type Effect = string

/** Holds the journal against the tables: what was told and is not there, twice, or never asked for. */
export async function findDrillDamage(
  db: Kysely<Database>,
  journal: DrillJournal,
): Promise<string[]> {
  const told = journal.read()
  const damage = told.flatMap(({ act, decided }) => (decided ? [] : `undecided: ${act.key}`))
  for (const [kind, stored] of Object.entries(await readEffects(db))) {
    const answered = told.filter(({ act }) => act.kind === kind).flatMap(effectOf)
    damage.push(...compare(kind, answered, stored))
  }
  damage.push(...(await findTakenBack(db, told)))
  return [...damage, ...(await findBrokenRules(db))]
}

/** Payments that were told to be settled, and did not stay so. */
async function findTakenBack(db: Kysely<Database>, told: readonly ToldAct[]): Promise<string[]> {
  const rows = await db.selectFrom('payments').where('state', '=', 'failed').select('id').execute()
  const failed = new Set(rows.map(({ id }) => id))
  return told.flatMap(({ act, decided }) => {
    const { id, state } = (decided?.body['payment'] ?? {}) as { id?: string; state?: string }
    const isTakenBack = act.kind === 'pay' && state === 'settled' && failed.has(id ?? '')
    return isTakenBack ? `settled, and taken back: ${id}` : []
  })
}

/** How often each was done, refused and with which words, or asked for more than once. */
export function countActs(journal: DrillJournal): Record<string, number> {
  const counts: Record<string, number> = {}
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  for (const { act, decided } of journal.read()) {
    if (!decided) continue
    if (decided.status === 200) count(`${act.kind} done`)
    else count(`${act.kind} ${String(decided.body['resultException'])}`)
    if (decided.tries > 1) count(`${act.kind} repeated`)
  }
  return counts
}

function compare(kind: string, answered: readonly Effect[], stored: readonly Effect[]): string[] {
  const [asked, there] = [new Set(answered), new Set(stored)]
  return [
    ...answered.filter((effect) => !there.has(effect)).map((effect) => `lost: ${effect}`),
    ...stored.filter((effect) => !asked.has(effect)).map((effect) => `told to nobody: ${effect}`),
    ...(asked.size === answered.length ? [] : [`two acts of ${kind} were told the same effect`]),
    ...(there.size === stored.length ? [] : [`twice in the tables: ${kind}`]),
  ]
}

/** None for a refusal. */
export function effectOf({ act, decided }: ToldAct): Effect[] {
  if (decided?.status !== 200) return []
  const { memberId, body } = act
  const given = decided.body as unknown as {
    checkIn?: { dayKey: string; amountMinor: number }
    chest?: { earnedOn: string; opened: { pick: number; prize: { id: string } } }
    claim?: { id: string }
    conversion?: { id: string; amountMinor: number }
    payment?: { id: string }
    refund?: { id: string }
  }
  switch (act.kind) {
    case 'check-in':
      return [`${memberId} ${given.checkIn?.dayKey} ${given.checkIn?.amountMinor}`]
    case 'chest': {
      const { earnedOn, opened } = given.chest ?? {}
      return [`${memberId} ${earnedOn} ${opened?.pick} ${opened?.prize.id}`]
    }
    case 'claim':
      return [`${memberId} ${given.claim?.id}`]
    case 'convert':
      return [
        `${memberId} ${body['nonce']} ${given.conversion?.id} ${given.conversion?.amountMinor}`,
      ]
    case 'pay':
      return [`${memberId} ${given.payment?.id} ${body['amountMinor']} ${body['creditMinor']}`]
    case 'refund':
      return [`${memberId} ${given.refund?.id} ${body['amountMinor']}`]
  }
}

export async function readEffects(db: Kysely<Database>): Promise<Record<ActKind, Effect[]>> {
  const checkIns = await db.selectFrom('check_ins').selectAll().execute()
  const chests = await db.selectFrom('chests').where('pick', 'is not', null).selectAll().execute()
  const claims = await db.selectFrom('discount_ticket_claims').selectAll().execute()
  const conversions = await db.selectFrom('partner_conversions').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('payment_refunds').selectAll().execute()
  return {
    'check-in': checkIns.map((row) => `${row.member_id} ${row.day} ${row.amount_minor}`),
    chest: chests.map((row) => `${row.member_id} ${row.earned_on} ${row.pick} ${row.prize_id}`),
    claim: claims.map((row) => `${row.member_id} ${row.id}`),
    convert: conversions.map(
      (row) => `${row.member_id} ${row.nonce} ${row.id} ${row.amount_minor}`,
    ),
    pay: payments.map(
      (row) => `${row.member_id} ${row.id} ${row.amount_minor} ${row.credit_minor}`,
    ),
    refund: refunds.map((row) => `${row.member_id} ${row.id} ${row.amount_minor}`),
  }
}
