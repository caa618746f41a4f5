import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'

/** In the languages that it has a name in; a person has the same in all. */
export type SubjectNames = ReadonlyMap<string, Partial<Record<Locale, string>>>

/**
 * What the subjects of acts are called, but for members and forms, who have no other name than their number. What is
 * gone has none, nor has what was written to members of other areas than these.
 */
export async function nameSubjects(
  db: Kysely<Database>,
  { subjects, areas }: { subjects: readonly string[]; areas: readonly Area[] },
): Promise<SubjectNames> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; names: Partial<Record<Locale, string>> }>`
    with asked as (
      select subject, split_part(subject, '/', 1) as noun, substring(subject from '[^/]+$') as id
      from unnest(${sql.val([...new Set(subjects)])}::text[]) subject
    ), campaigns as (
      select 'check-in' as kind, id, titles from check_in_campaigns
      union all select 'coupon', id, titles from coupons
      union all select 'discount-ticket', id, titles from discount_ticket_activities
      union all select 'envelope', id, titles from envelope_campaigns
      union all select 'referral', id, titles from referral_campaigns
      union all select 'survey', id, titles from surveys
    )
    select subject, s.names from asked join stores s on s.id = asked.id where noun = 'stores'
    union all select subject, jsonb_build_object('zh-TW', s.name, 'zh-CN', s.name, 'en-US', s.name)
      from asked join staff s on s.id::text = asked.id where noun = 'staff'
    union all select subject, b.titles from asked join broadcasts b on b.id::text = asked.id
      where noun = 'broadcasts' and b.area = any(${[...areas]}::text[])
    union all select subject, c.titles from asked join campaigns c on c.id = asked.id
      and (subject = 'campaigns/' || c.kind || '/' || c.id or (c.kind = 'coupon' and subject = 'content/coupons/' || c.id))
      where noun in ('campaigns', 'content')`.execute(db)
  return new Map(rows.map(({ subject, names }) => [subject, names]))
}
