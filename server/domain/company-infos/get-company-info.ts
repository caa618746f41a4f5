import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../db/database.ts'
import type { Texts } from '../../db/tables/columns.ts'

export interface CompanyInfoOutput {
  /** The area whose company it is. */
  area: Area
  names: Texts
  addresses: Texts
  taxNumbers: Texts
  phones: Texts
}

/** The company behind an area; an area without one of its own shows Singapore's (SCREENS.md). */
export async function getCompanyInfo(
  db: Kysely<Database>,
  { area }: { area: Area },
): Promise<CompanyInfoOutput> {
  return db
    .selectFrom('company_infos')
    .where('area', 'in', [area, 'sg'])
    .orderBy(({ eb }) => eb('area', '=', area), 'desc')
    .select(['area', 'names', 'addresses', 'tax_numbers as taxNumbers', 'phones'])
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error('The company infos of content/ are not loaded'))
}
