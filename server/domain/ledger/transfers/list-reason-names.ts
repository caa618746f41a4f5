import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'

/** Ids that stand in reasons and accounts. */
export interface ReasonIds {
  campaigns: readonly string[]
  surveys: readonly string[]
  voucherBatches: readonly string[]
  stores: readonly string[]
}

export interface ReasonNames {
  campaigns: ReadonlyMap<string, NamedCampaign>
  surveys: ReadonlyMap<string, Titles>
  voucherBatches: ReadonlyMap<string, Titles>
  stores: ReadonlyMap<string, Titles>
}

type Titles = Partial<Record<Locale, string>>

interface NamedCampaign {
  titles: Titles
  /** Of the chests or envelopes, by id. */
  prizes: ReadonlyMap<string, Titles>
}

interface NameRow {
  noun: keyof ReasonIds
  id: string
  titles: Titles
  prizes: { id: string; titles: Titles }[] | null
}

/** What the things are called that a ledger only knows by id; what is gone has no name. */
export async function listReasonNames(db: Kysely<Database>, ids: ReasonIds): Promise<ReasonNames> {
  const rows = Object.values(ids).some((list) => list.length > 0) ? await readNames(db, ids) : []
  const titlesOf = (noun: keyof ReasonIds) =>
    new Map(rows.filter((row) => row.noun === noun).map(({ id, titles }) => [id, titles]))
  const campaigns = rows.filter(({ noun }) => noun === 'campaigns')
  return {
    surveys: titlesOf('surveys'),
    voucherBatches: titlesOf('voucherBatches'),
    stores: titlesOf('stores'),
    campaigns: new Map(
      campaigns.map(({ id, titles, prizes }) => [
        id,
        { titles, prizes: new Map((prizes ?? []).map((prize) => [prize.id, prize.titles])) },
      ]),
    ),
  }
}

async function readNames(db: Kysely<Database>, ids: ReasonIds): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`/* list-reason-names */
    select 'campaigns' as noun, id, titles, rules -> 'chest' -> 'prizes' as prizes
      from check_in_campaigns where id = any(${sql.val(ids.campaigns)}::text[])
    union all select 'campaigns', id, titles, rules -> 'prizes'
      from envelope_campaigns where id = any(${sql.val(ids.campaigns)}::text[])
    union all select 'surveys', id, titles, null
      from surveys where id = any(${sql.val(ids.surveys)}::text[])
    union all select 'voucherBatches', id::text, titles, null
      from voucher_batches where id = any(${sql.val(ids.voucherBatches)}::uuid[])
    union all select 'stores', id, names, null
      from stores where id = any(${sql.val(ids.stores)}::text[])`.execute(db)
  return rows
}
