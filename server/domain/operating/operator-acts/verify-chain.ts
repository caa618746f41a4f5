import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface ChainCheck {
  /** With the first, which has no act. */
  links: number
  /** The newest link's; empty where there is none. */
  headHash: string
  faults: { number: number; what: string }[]
}

/**
 * Reckons the chain of acts anew in one statement (decision 46): every link's number, the hash of the one before, and
 * its own from the act as it is now; the first from all acts that have no link. Each head that a daily look has
 * noted has to be among the links still: else the end was cut off.
 */
export async function verifyChain(db: Kysely<Database>): Promise<ChainCheck> {
  const { rows } = await sql<ChainCheck>`/* verify-chain */
    with links as materialized (
      select l.number, l.previous_hash, l.hash, a.id is not null as has_act,
        lag(l.number) over in_order as before_number, lag(l.hash) over in_order as before_hash,
        case when l.number = 1 then unlinked_operator_acts_hash()
          when a.id is not null then operator_act_hash(l.previous_hash, a) end as reckoned
      from operator_act_links l left join operator_acts a on a.id = l.act_id
      window in_order as (order by l.number)
    ), faults (number, what) as (
      select number, 'the link before it is gone'::text from links
        where number > 1 and before_number is distinct from number - 1
      union all
      select number, 'does not follow the one before' from links
        where before_number = number - 1 and previous_hash <> before_hash
      union all
      select number, 'its act is gone' from links where number > 1 and not has_act
      union all
      select number, 'hash does not fit the act' from links where number > 1 and reckoned <> hash
      union all
      select number, 'hash does not fit the acts without a link' from links
        where number = 1 and reckoned <> hash
      union all
      select 1::bigint, 'the chain is gone' where not exists (select from links)
      union all
      select distinct v.act_count + 1, 'the head of a daily look is gone'::text
        from ledger_verifications v
        where v.acts_head is not null
          and not exists (select from links where links.hash = v.acts_head)
    )
    select (select count(*) from links) as "links",
      coalesce((select hash from links order by number desc limit 1), '') as "headHash",
      coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'what', what) order by number, what)
        from faults), '[]'::jsonb) as "faults"`.execute(db)
  const [check] = rows
  if (!check) throw new Error('The chain of acts answers nothing')
  return check
}
