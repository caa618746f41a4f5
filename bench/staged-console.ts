import { createHash } from 'node:crypto'
import type { TestDatabase } from './test-database.ts'

export interface ConsoleSize {
  members: number
  movements: number
  payments: number
  acts: number
}

/** What a member had most of: kind, sign of the amount, and where the credit came from. */
const KINDS = `(values (0, 'check-in', 1, 'check-in'), (1, 'check-in', 1, 'check-in'),
  (2, 'survey-reward', 1, 'survey'), (3, 'payment', -1, null), (4, 'check-in', 1, 'check-in'),
  (5, 'rebate', 1, 'rebate'), (6, 'check-in', 1, 'check-in'), (7, 'lot-expiry', -1, null),
  (8, 'referral-inviter', 1, 'referral'), (9, 'payment', -1, null)) as k (at, kind, sign, provenance)`

/** The payment of that number of member `n`. */
export function paymentId(n: number, number: number): string {
  const hex = createHash('md5').update(`payment:${n}:${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * A service of some years for the console: rows as the verbs would leave them, without their checks, since the ledger
 * itself would write for an hour. No hash of them is right, so nothing may look after the ledger in this database.
 */
export async function stageConsole(database: TestDatabase, size: ConsoleSize): Promise<void> {
  const { members, movements, payments, acts } = size
  const each = Math.max(1, Math.round(movements / members))
  const paymentsEach = Math.max(1, Math.round(payments / members))
  await database.run(`
    set session_replication_role = replica;
    set statement_timeout = 0;
    create temp table staged as
      select 'console-' || md5(n::text) as id, n,
        case when n % 10 = 0 then 'sg' when n % 10 = 1 then 'my' else 'tw' end as area,
        now() - (n % 700) * interval '1 day' - (n % 86400) * interval '1 second' as opened_at
      from generate_series(1, ${members}) n;
    insert into members (member_id, area, locale, last_active_at, created_at)
      select id, area, 'zh-TW', opened_at + (now() - opened_at) * ((n * 7919 % 1000) / 1000.0), opened_at
      from staged;
    create temp table moves as
      select s.id as member_id, s.area, s.n, each.number, k.kind, k.sign, k.provenance,
        (5 + (s.n * 31 + each.number * 17) % 95) as amount,
        s.opened_at + (now() - s.opened_at) * (each.number / ${each + 1}.0) as at
      from staged s cross join generate_series(1, ${each}) as each (number)
        join ${KINDS} on k.at = (s.n + each.number) % 10;
    insert into transfers (member_id, id, kind, area, accounts, amounts_minor, reason, source, input_hash, created_at)
      select member_id, 'bench:' || n || ':' || number, kind, area, array['member:' || member_id, 'issuance:' || area],
        array[sign * amount, -sign * amount], jsonb_build_object('code', kind, 'values', '{}'::jsonb),
        'bench/' || number, repeat('0', 64), at
      from moves order by at;
    insert into lots (member_id, number, amount_minor, remaining_minor, provenance, expires_at, created_at)
      select member_id, number, amount, case when number % 3 = 0 then amount else 0 end, provenance,
        case when provenance = 'rebate' then null else at + interval '400 days' end, at
      from moves where sign = 1;
    insert into member_accounts (member_id, area, balance_minor, entry_count)
      select s.id, s.area, coalesce(sum(l.remaining_minor), 0), ${each}
      from staged s left join lots l on l.member_id = s.id group by s.id, s.area;
    create temp table shops as
      select id, area, row_number() over (partition by area order by id) as at
      from stores where status = 'active';
    with counted as (select area, count(*) as of_all from shops group by area), paid as (
      select s.id, s.area, number, s.n, s.n * 13 + number * 7 as mix,
        1 + (s.n * 13 + number * 7) * 31 % counted.of_all as shop,
        s.opened_at + (now() - s.opened_at) * (number / ${paymentsEach + 1}.0) as at
      from staged s join counted using (area) cross join generate_series(1, ${paymentsEach}) as number
    )
    insert into payments (member_id, id, store_id, area, amount_minor, credit_minor, gateway_minor,
        rebate_percent, rebate_minor, method, input_hash, state, created_at, settled_at)
      select p.id, md5('payment:' || p.n || ':' || number)::uuid, shops.id, p.area, 50 + mix % 900, 50 + mix % 900, 0, 5, 0, 'credit',
        repeat('0', 64), 'settled', p.at, p.at
      from paid p join shops on shops.area = p.area and shops.at = p.shop order by p.at;
    insert into operator_acts (id, operator, act, subject, details, created_at)
      select gen_random_uuid(), 'bench', 'member-read', 'members/console-' || md5((n % ${members} + 1)::text), '{}',
        now() - n * interval '5 minutes'
      from generate_series(1, ${acts}) n;
    set session_replication_role = origin`)
  for (const table of [
    'members',
    'member_accounts',
    'transfers',
    'lots',
    'payments',
    'operator_acts',
  ]) {
    await database.run(`vacuum analyze ${table}`)
  }
}
