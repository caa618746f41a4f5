import { sql, type Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import {
  contactFieldCode,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import type { FieldProblem } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'

/** Business type, city and region must be ones of the area, and the region one of the city. */
export async function placeProblems(
  db: Kysely<Database>,
  area: Area,
  { businessType, city, region }: ContactValues,
): Promise<FieldProblem[]> {
  const checks: [ContactField, string | undefined, (id: string) => Promise<boolean>][] = [
    ['businessType', businessType, (id) => hasBusinessType(db, area, id)],
    ['city', city, (id) => hasCity(db, area, id)],
    ['region', region, (id) => hasRegion(db, area, id, city)],
  ]
  const problems: FieldProblem[] = []
  for (const [field, id, isKnown] of checks) {
    if (id === undefined || (await isKnown(id))) continue
    problems.push({ path: field, code: contactFieldCode(field, 'Invalid') })
  }
  return problems
}

async function hasBusinessType(db: Kysely<Database>, area: Area, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('business_types')
    .where('id', '=', id)
    .where(sql<boolean>`${area} = any(areas)`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

async function hasCity(db: Kysely<Database>, area: Area, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('cities')
    .where('id', '=', id)
    .where('area', '=', area)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

async function hasRegion(
  db: Kysely<Database>,
  area: Area,
  id: string,
  city: string | undefined,
): Promise<boolean> {
  const found = await db
    .selectFrom('regions')
    .innerJoin('cities', 'cities.id', 'regions.city_id')
    .where('regions.id', '=', id)
    .where('cities.area', '=', area)
    .select('regions.city_id as cityId')
    .executeTakeFirst()
  return found !== undefined && (city === undefined || found.cityId === city)
}
