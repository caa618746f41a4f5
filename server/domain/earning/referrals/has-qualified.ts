import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the new member behind a row `r` of `referrals` has checked in, or bought something that was
 * not given back whole, in the time for it. rules.md, Referrals.
 */
export const hasQualified: RawBuilder<boolean> = sql<boolean>`(
  exists (
    select from check_ins c where c.member_id = r.joined_member_id
      and c.created_at between r.joined_at and r.expires_at
  ) or exists (
    select from payments p where p.member_id = r.joined_member_id
      and p.state in ('settled', 'refunded_part')
      and p.settled_at between r.joined_at and r.expires_at
  )
)`

/**
 * Whether neither side of a row `r` of `referrals` is suspended: rewards are held back until that is
 * decided (content/demo/terms, `suspension`), and are paid then.
 */
export const isNotHeldBack: RawBuilder<boolean> = sql<boolean>`not exists (
  select from member_suspensions s
  where s.member_id in (r.member_id, r.joined_member_id) and s.lifted_at is null
)`
