import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** As acts about a visitor's form name it: `forms/FB-7K3M9Q2X`. */
const ABOUT_FORMS = 'forms/'
/** And those about a store's application: `store-applications/AP-7K3M9Q2X`. */
const ABOUT_APPLICATIONS = 'store-applications/'

/**
 * Erases why staff did something with forms that are gone, by whichever build: the words may say something of the
 * sender. The acts stay, with the bare number and the words' hash. Answers how many.
 */
export async function eraseWordsAboutGoneForms(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`/* erase-words-about-gone-forms */
    delete from operator_act_reasons r
    where (starts_with(r.subject, ${ABOUT_FORMS}) or starts_with(r.subject, ${ABOUT_APPLICATIONS})) and not exists (
      select from feedbacks f where f.reference = substring(r.subject from '[^/]+$')
      union all
      select from prospect_stores f where f.reference = substring(r.subject from '[^/]+$')
      union all
      select from press_contacts f where f.reference = substring(r.subject from '[^/]+$')
      union all
      select from store_applications f where f.reference = substring(r.subject from '[^/]+$'))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The same of one, in the transaction that erases it. */
export async function eraseWordsAboutForm(
  tx: Transaction<Database>,
  reference: string,
): Promise<void> {
  await tx
    .deleteFrom('operator_act_reasons')
    .where(sql<boolean>`substring(subject from '[^/]+$') = ${reference}`)
    .where('subject', 'in', [ABOUT_FORMS + reference, ABOUT_APPLICATIONS + reference])
    .execute()
}
