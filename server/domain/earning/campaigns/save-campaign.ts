import { sql, type Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { keptWindow } from './kept-window.ts'
import { windowOf, type ContentWindow } from './window-of.ts'

/** Tables whose columns are the same. */
type Campaigns = 'check_in_campaigns' | 'referral_campaigns'

interface CampaignContent extends ContentWindow {
  id: string
  titles: Texts
  rules: object
}

/** Writes a campaign of the content. Its window stays or moves by `keptWindow`. */
export async function saveCampaign(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: Campaigns,
  campaign: CampaignContent,
): Promise<void> {
  const { id, area, titles, rules } = campaign
  const window = windowOf(campaign, clock)
  const kept = keptWindow(campaigns)
  await sql`
    insert into ${sql.table(campaigns)}
      (id, area, titles, rules, starts_at, ends_at, content_ends_at, updated_at)
    values (${id}, ${area}, ${JSON.stringify(titles)}, ${JSON.stringify(rules)},
      ${window.starts_at}, ${window.ends_at}, ${window.content_ends_at}, ${clock.now()})
    on conflict (id) do update set
      area = excluded.area, titles = excluded.titles, rules = excluded.rules,
      starts_at = ${kept.starts_at}, ends_at = ${kept.ends_at},
      content_ends_at = ${kept.content_ends_at}, updated_at = excluded.updated_at`.execute(tx)
}
