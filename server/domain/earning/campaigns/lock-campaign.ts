import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { CAMPAIGN_TABLES } from './campaign-tables.ts'

export interface CampaignKey {
  kind: CampaignKind
  id: string
}

/** How a campaign stands for its operator. */
export interface CampaignStanding extends CampaignKey {
  area: Area
  startsAt: Date
  endsAt: Date
  /** Since when nothing new is given; null: it is. */
  pausedAt: Date | null
}

/**
 * Reads a campaign for a change. What members are given meanwhile names its row and does not wait. The lock is a
 * statement of its own: whoever had to wait for it reads what was changed meanwhile, also a ticket's pause, which stands
 * in another row.
 *
 * @throws NamedError `CampaignNotFound`
 */
export async function lockCampaign(
  tx: Transaction<Database>,
  { kind, id }: CampaignKey,
): Promise<CampaignStanding> {
  const table = sql.table(CAMPAIGN_TABLES[kind])
  await sql`select from ${table} where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<Omit<CampaignStanding, 'kind' | 'id'>>`
    select area, starts_at as "startsAt", ends_at as "endsAt", ${pausedAtOf(kind)} as "pausedAt"
    from ${table} as campaign where id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new NamedError('CampaignNotFound')
  return { kind, id, ...found }
}

/** Where the pause of a kind stands, for a query of its table as `campaign`: tickets have a row for it. */
export function pausedAtOf(kind: CampaignKind): RawBuilder<Date | null> {
  return kind === 'discount-ticket'
    ? sql`(select paused_at from discount_ticket_stocks where activity_id = campaign.id)`
    : sql`campaign.paused_at`
}

/** Pauses a campaign, or with null lets it go on. */
export async function setPausedAt(
  tx: Transaction<Database>,
  { kind, id }: CampaignKey,
  pausedAt: Date | null,
): Promise<void> {
  const { numAffectedRows } = await (
    kind === 'discount-ticket'
      ? sql`update discount_ticket_stocks set paused_at = ${pausedAt} where activity_id = ${id}`
      : sql`update ${sql.table(CAMPAIGN_TABLES[kind])} set paused_at = ${pausedAt} where id = ${id}`
  ).execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`The ${kind} ${id} went under its lock`)
}

export async function setEndsAt(
  tx: Transaction<Database>,
  { kind, id }: CampaignKey,
  endsAt: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(CAMPAIGN_TABLES[kind])} set ends_at = ${endsAt} where id = ${id}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`The ${kind} ${id} went under its lock`)
}
