import { sql, type Transaction } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Texts } from '../../db/tables/columns.ts'
import { windowOf, type ContentWindow } from './window-of.ts'

/** Tables of campaigns whose window may count from the first load. */
type Campaigns = 'check_in_campaigns' | 'referral_campaigns'

interface CampaignContent extends ContentWindow {
  id: string
  titles: Texts
  rules: object
}

/** Writes a campaign of the content. A window that counts from the first load stays as it was. */
export async function saveCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: Campaigns,
  campaign: CampaignContent,
): Promise<void> {
  const { id, area, titles, rules, window } = campaign
  const { starts_at: startsAt, ends_at: endsAt } = windowOf(campaign, clock)
  const isDated = 'startsOn' in window
  await sql`
    insert into ${sql.table(campaigns)} as known
      (id, area, titles, rules, starts_at, ends_at, updated_at)
    values (${id}, ${area}, ${JSON.stringify(titles)}, ${JSON.stringify(rules)}, ${startsAt},
      ${endsAt}, ${clock.now()})
    on conflict (id) do update set
      area = excluded.area, titles = excluded.titles, rules = excluded.rules,
      starts_at = case when ${isDated}::boolean then excluded.starts_at else known.starts_at end,
      ends_at = case when ${isDated}::boolean then excluded.ends_at else known.ends_at end,
      updated_at = excluded.updated_at`.execute(tx)
}
