import type { Kysely } from 'kysely'
import type { ContactField, ContactValues } from '#contract/values/contact-fields.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { formChoices } from '../forms/form-options.ts'

/** Names in every language of the choices that a form holds as ids. */
export type ChoiceNames = Partial<Record<ContactField, Texts>>

/** What the ids of a form stand for; an id that is gone meanwhile has no name. */
export async function findChoiceNames(
  db: Kysely<Database>,
  values: ContactValues,
): Promise<ChoiceNames> {
  const { labels } = formChoices()
  const names: Partial<Record<ContactField, Texts | undefined>> = {
    questionType: labels.questionType.get(values.questionType ?? ''),
    pathId: labels.pathId.get(values.pathId ?? ''),
    gender: labels.gender.get(values.gender ?? ''),
    work: labels.work.get(values.work ?? ''),
    businessType: await findNames(db, 'business_types', values.businessType),
    city: await findNames(db, 'cities', values.city),
    region: await findNames(db, 'regions', values.region),
    residence: await findNames(db, 'cities', values.residence),
  }
  return Object.fromEntries(Object.entries(names).filter(([, texts]) => texts !== undefined))
}

async function findNames(
  db: Kysely<Database>,
  table: 'business_types' | 'cities' | 'regions',
  id: string | undefined,
): Promise<Texts | undefined> {
  if (id === undefined) return undefined
  const row = await db.selectFrom(table).where('id', '=', id).select('names').executeTakeFirst()
  return row?.names
}
