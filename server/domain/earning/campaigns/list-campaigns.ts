import { sql, type Kysely } from 'kysely'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { CAMPAIGN_TABLES } from './campaign-tables.ts'
import { pausedAtOf, type CampaignStanding } from './lock-campaign.ts'

export interface ListedCampaign extends CampaignStanding {
  titles: Texts
}

/** Everything of these kinds that is or was in the content, kind by kind and area by area, the latest end first. */
export async function listCampaigns(
  db: Kysely<Database>,
  kinds: readonly CampaignKind[],
): Promise<ListedCampaign[]> {
  const lists = await Promise.all(kinds.map((kind) => listOf(db, kind)))
  return lists.flat()
}

async function listOf(db: Kysely<Database>, kind: CampaignKind): Promise<ListedCampaign[]> {
  const { rows } = await sql<Omit<ListedCampaign, 'kind'>>`
    select id, area, starts_at as "startsAt", ends_at as "endsAt", ${pausedAtOf(kind)} as "pausedAt",
      titles
    from ${sql.table(CAMPAIGN_TABLES[kind])} as campaign
    order by area, ends_at desc, id`.execute(db)
  return rows.map((row) => ({ kind, ...row }))
}
