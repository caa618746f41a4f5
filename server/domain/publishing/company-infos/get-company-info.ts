import type { Kysely } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { starterCompany } from '../content/starter.ts'

export interface CompanyInfoOutput {
  /** The area whose company it is. */
  area: Area
  names: Texts
  addresses: Texts
  taxNumbers: Texts
  phones: Texts
}

/** The company behind an area, which may be that of another area (screens.md). */
export async function getCompanyInfo(
  db: Kysely<Database>,
  { area }: { area: Area },
): Promise<CompanyInfoOutput> {
  const found = await db
    .selectFrom('company_infos')
    .where('area', '=', AREA_FACTS[area].companyArea)
    .select(['area', 'names', 'addresses', 'tax_numbers as taxNumbers', 'phones'])
    .executeTakeFirst()
  return found ?? starterCompany(AREA_FACTS[area].companyArea)
}
