import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ApplicationState, Shared } from '#contract/values/applications.ts'
import type { Area } from '#contract/values/area.ts'
import { storePhoneNumber } from '#contract/values/store-phone-number.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { Sealer } from '../sealing/sealer.ts'
import { phoneFingerprint } from '../store-applications/phone-fingerprint.ts'
import { APPLICATIONS, isOfAreas, STATE, type Application } from './applications.ts'

export interface SharingApplication {
  reference: string
  area: Area
  storeName: string
  state: ApplicationState
  shares: Shared[]
}

export interface SharingStore {
  id: string
  names: Texts
  address: string
  shares: Shared[]
}

interface AskedAbout {
  application: Application
  /** As it was typed. */
  phone: string
  /** Of the asker. */
  areas: readonly Area[]
}

/** One is never shown with more others than so many. */
const OTHERS_LIMIT = 20

/** Told as it is, since which characters are letters depends on the database's locale. */
const LEFT_OUT = ' \t\u3000,，.。、-－–()（）#'

/** Without spaces and marks, and with one way to write Taiwan. */
const folded = (address: RawBuilder<string>) =>
  sql<string>`translate(lower(${address}), ${'臺' + LEFT_OUT}, '台')`

/** Other applications in the own areas with the same tax number, phone or address; the newest first. */
export async function listSharingApplications(
  { db, sealer }: { db: Kysely<Database>; sealer: Sealer },
  { application, phone, areas }: AskedAbout,
): Promise<SharingApplication[]> {
  const { id, area, taxNumber, storeAddress } = application
  const fingerprint = phoneFingerprint(sealer, phone, area)
  const shares = sql`array_remove(array[
    case when a.area = ${area} and a.tax_number = ${taxNumber} then 'taxNumber' end,
    case when a.phone_fingerprint = ${fingerprint}::text then 'phone' end,
    case when ${folded(sql`a.store_address`)} = ${folded(sql`${storeAddress}::text`)} then 'address' end
  ]::text[], null)`
  const { rows } = await sql<SharingApplication>`
    select * from (
      select a.reference, a.area, a.store_name as "storeName", ${STATE} as state, ${shares} as shares, a.id
      from ${APPLICATIONS} where a.id <> ${id} and ${isOfAreas(areas)}) o
    where cardinality(shares) > 0 order by id desc limit ${OTHERS_LIMIT}`.execute(db)
  return rows.map(({ reference, area: itsArea, storeName, state, shares: its }) => ({
    ...{ reference, area: itsArea, storeName, state, shares: its },
  }))
}

/** Stores of the same area with the same phone or address; of a tax number stores know nothing. */
export async function listSharingStores(
  db: Kysely<Database>,
  { application: { area, storeAddress }, phone }: Omit<AskedAbout, 'areas'>,
): Promise<SharingStore[]> {
  const { national = null } = storePhoneNumber(phone, area) ?? {}
  const digits = sql`regexp_replace(coalesce(s.phone, ''), '\\D', '', 'g')`
  const shares = sql`array_remove(array[
    case when right(${digits}, length(${national}::text)) = ${national}::text then 'phone' end,
    case when ${folded(sql`s.address`)} = ${folded(sql`${storeAddress}::text`)} then 'address' end
  ]::text[], null)`
  const { rows } = await sql<SharingStore>`
    select * from (
      select s.id, s.names, s.address, ${shares} as shares from stores s where s.area = ${area} and s.merged_into is null) o
    where cardinality(shares) > 0 order by id limit ${OTHERS_LIMIT}`.execute(db)
  return rows
}
