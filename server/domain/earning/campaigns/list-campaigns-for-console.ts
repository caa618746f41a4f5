import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CampaignKind, CampaignState } from '#contract/values/campaign-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { CAMPAIGN_TABLES } from './campaign-tables.ts'
import { pausedAtOf, type CampaignKey, type CampaignStanding } from './lock-campaign.ts'

export interface ConsoleCampaign extends CampaignStanding {
  titles: Texts
  state: CampaignState
}

export interface ListCampaignsForConsoleInput {
  kinds: readonly CampaignKind[]
  areas: readonly Area[]
  /** A part of id or title. */
  find?: string | undefined
  state?: CampaignState | undefined
  p: number
  ps: number
}

/** Campaigns of these kinds: what runs first, the soonest end first, then what comes, then what was, the latest first. */
export async function listCampaignsForConsole(
  db: Kysely<Database>,
  clock: Clock,
  { kinds, areas, find, state, p, ps }: ListCampaignsForConsoleInput,
): Promise<{ campaigns: ConsoleCampaign[]; total: number }> {
  const found = sql`with campaigns as (${ofKinds(kinds, clock.now())}), found as (
    select * from campaigns where area = any(${[...areas]}::text[])
      and ${state === undefined ? sql`true` : sql`state = ${state}`}
      and ${find === undefined ? sql`true` : hasWords(find)})`
  const listing = sql<ConsoleCampaign>`${found}
    select * from found
    order by array_position(array['paused', 'live', 'upcoming', 'ended'], state),
      case when state = 'ended' then null else "endsAt" end, "endsAt" desc, area, id
    limit ${ps} offset ${(p - 1) * ps}`.execute(db)
  const counting = sql<{ total: number }>`${found}
    select count(*)::integer as total from found`.execute(db)
  const [{ rows: campaigns }, { rows }] = await Promise.all([listing, counting])
  return { campaigns, total: rows[0]?.total ?? 0 }
}

/** One of them; undefined where there is none in these areas. */
export async function findCampaignForConsole(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, areas }: CampaignKey & { areas: readonly Area[] },
): Promise<ConsoleCampaign | undefined> {
  const { rows } = await sql<ConsoleCampaign>`
    with campaigns as (${ofKinds([kind], clock.now())})
    select * from campaigns where id = ${id} and area = any(${[...areas]}::text[])`.execute(db)
  return rows[0]
}

function ofKinds(kinds: readonly CampaignKind[], now: Date): RawBuilder<unknown> {
  const ofKind = (kind: CampaignKind) => sql`
    select ${kind}::text as kind, id, area, titles, starts_at as "startsAt", ends_at as "endsAt",
      paused_at as "pausedAt",
      case when ends_at < ${now} then 'ended' when paused_at is not null then 'paused'
        when starts_at > ${now} then 'upcoming' else 'live' end as state
    from (
      select id, area, titles, starts_at, ends_at, ${pausedAtOf(kind)} as paused_at
      from ${sql.table(CAMPAIGN_TABLES[kind])} as campaign
    ) as of_kind`
  return sql.join(kinds.map(ofKind), sql` union all `)
}

/** Full and half width, upper and lower case and 臺 and 台 are the same. */
function hasWords(find: string): RawBuilder<unknown> {
  const folded = find.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
  return sql`strpos(replace(lower(normalize(concat_ws(chr(10), id, titles ->> 'zh-TW',
    titles ->> 'zh-CN', titles ->> 'en-US'), NFKC)), '臺', '台'), ${folded}) > 0`
}
