import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'

type Rules = Record<string, ReturnType<typeof sql>>

/** What must hold at every moment beside the ledger; each statement finds what breaks it. */
const RULES: Rules = {
  'a check-in that gives has its credit': sql`
    select c.member_id, c.day from check_ins c left join transfers t
      on t.member_id = c.member_id and t.id = c.transfer_id
    where c.amount_minor > 0 and t.id is null`,
  'a check-in and its credit come together': sql`
    select t.id from transfers t left join check_ins c
      on c.member_id = t.member_id and c.transfer_id = t.id
    where t.kind = 'check-in'
      and (c.day is null or c.amount_minor <> t.amounts_minor[1])`,
  'a picked chest and what was in it come together': sql`
    select c.member_id, c.earned_on from chests c
    join check_in_campaigns k on k.id = c.campaign_id
    left join transfers t on t.member_id = c.member_id
      and t.id = 'chest:' || c.campaign_id || ':' || c.member_id || ':' || c.earned_on
    left join combo_vouchers v on v.member_id = c.member_id
      and v.id = 'chest:' || c.campaign_id || ':' || c.member_id || ':' || c.earned_on
    where (c.pick is not null) <> (t.id is not null or v.id is not null)`,
  'given prizes and what is left of them are what there was': sql`
    select s.prize_id from check_in_prize_stocks s
    where stock_total - stock_left <> (
      select count(*) from chests c where c.campaign_id = s.campaign_id and c.prize_id = s.prize_id
    )`,
  'claims and what remains are the stock': sql`
    select s.activity_id from discount_ticket_stocks s
    where stock_total - stock_left <> (
      select count(*) from discount_ticket_claims c where c.activity_id = s.activity_id
    )`,
  'received coupons and what remains are the stock': sql`
    select c.id from coupons c where stock_total - stock_left <> (
      select count(*) from coupon_receipts r where r.coupon_id = c.id
    )`,
  'a received voucher and its credit come together': sql`
    select serial_hash, id from (select * from vouchers where member_id is not null) v
    full join (select * from transfers where kind = 'voucher') t
      on t.member_id = v.member_id and t.id = 'voucher:' || left(v.serial_hash, 32)
    where v.serial_hash is null or t.id is null`,
}

/** The same of the campaign that tests check in to. */
const RULES_OF_TEST_CAMPAIGN: Rules = {
  'chests come on every second day of a streak': sql`
    select c.member_id, c.day from check_ins c left join chests h
      on h.member_id = c.member_id and h.campaign_id = c.campaign_id and h.earned_on = c.day
    where (c.streak_days = 2) <> (h.earned_on is not null)`,
  'a streak is what the days say': sql`
    select member_id, day from (
      select member_id, day, streak_days, row_number() over (
        partition by member_id order by day
      ) as place, day - min(day) over (partition by member_id) as distance from check_ins
    ) as days where streak_days <> 2 - place % 2 or distance <> place - 1`,
}

/** The rules that are broken, with a few of the rows that break them. */
export async function findBrokenRules(db: Kysely<Database>): Promise<string[]> {
  const { faults } = await verifyLedger(db)
  const broken = faults.map((fault) => `the ledger: ${JSON.stringify(fault)}`)
  return [...broken, ...(await findBroken(db, RULES))]
}

/** Where members check in to the campaign of the tests alone, its rules too. */
export async function findBrokenRulesOfTests(db: Kysely<Database>): Promise<string[]> {
  return [...(await findBrokenRules(db)), ...(await findBroken(db, RULES_OF_TEST_CAMPAIGN))]
}

async function findBroken(db: Kysely<Database>, rules: Rules): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await sql`select * from (${statement}) as broken limit 3`.execute(db)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return broken
}
