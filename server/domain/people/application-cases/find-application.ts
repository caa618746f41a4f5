import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { LetterKind } from '#contract/values/applications.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type {
  ApplicationBank,
  ApplicationContact,
} from '../store-applications/application-dependencies.ts'
import {
  describeDocument,
  listDocumentRows,
  type DocumentRow,
  type StoredDocument,
} from '../store-applications/get-store-application.ts'
import { isOfAreas, selectApplications, subjectOf, type Application } from './applications.ts'

interface Asked {
  reference: string
  /** Of the asker. */
  areas: readonly Area[]
}

export interface Letter {
  id: string
  kind: LetterKind
  createdAt: Date
  byName: string
  subject: string
  body: string
  /** Null: on its way. */
  mailedAt: Date | null
}

/** What staff did with an application. */
export interface ApplicationAct {
  id: string
  at: Date
  operator: string
  act: string
  /** Why; null where nobody said it. */
  reason: string | null
}

/** Looks are on record, and would hide what was done. */
const LOOKS = ['store-application-read', 'store-document-read', 'bank-account-read']

/**
 * One application by its number.
 *
 * @throws ConsoleError `SubjectNotFound`, also for one of a foreign area
 */
export async function findApplication(
  db: Kysely<Database>,
  clock: Clock,
  { reference, areas }: Asked,
): Promise<Application> {
  const where = sql`a.reference = ${reference} and ${isOfAreas(areas)}`
  const [application] = await selectApplications(db, clock, { where, rest: sql`limit 1` })
  if (!application) throw new ConsoleError('SubjectNotFound')
  return application
}

/** Whom to reach, and where the money goes. Whoever asks has left a look. */
export async function openSealed(
  { db, sealer }: { db: Kysely<Database>; sealer: Sealer },
  id: string,
): Promise<{ contact: ApplicationContact; bank: ApplicationBank; monthlyMinor: number }> {
  const row = await db
    .selectFrom('store_applications')
    .where('id', '=', id)
    .select(['sealed_contact', 'sealed_bank', 'expected_monthly_minor'])
    .executeTakeFirst()
  // Erased since it was found.
  if (!row) throw new ConsoleError('SubjectNotFound')
  return {
    contact: JSON.parse(sealer.open(row.sealed_contact)) as ApplicationContact,
    bank: JSON.parse(sealer.open(row.sealed_bank)) as ApplicationBank,
    monthlyMinor: row.expected_monthly_minor,
  }
}

/** Its documents in the order in which they came. */
export async function listDocuments(
  { db, sealer }: { db: Kysely<Database>; sealer: Sealer },
  id: string,
): Promise<StoredDocument[]> {
  return (await listDocumentRows(db, id)).map((row) => describeDocument(sealer, row))
}

/**
 * One of its documents, still sealed.
 *
 * @throws ConsoleError `SubjectNotFound`
 */
export async function findDocument(
  db: Kysely<Database>,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<DocumentRow> {
  const rows = await listDocumentRows(db, applicationId)
  const row = rows.find((document) => document.id === id)
  if (!row) throw new ConsoleError('SubjectNotFound')
  return row
}

/** What was written to the applicant, the oldest first. */
export function listLetters(db: Kysely<Database>, applicationId: string): Promise<Letter[]> {
  return db
    .selectFrom('store_application_letters as l')
    .leftJoin('staff as s', 's.id', 'l.written_by')
    .where('l.application_id', '=', applicationId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .select(['l.id', 'l.kind', 'l.created_at as createdAt', 'l.subject', 'l.body'])
    .select(['l.mailed_at as mailedAt', sql<string>`coalesce(s.name, '')`.as('byName')])
    .execute()
}

/** Who did what with it, but for looks; the oldest first. */
export function listApplicationActs(
  db: Kysely<Database>,
  reference: string,
): Promise<ApplicationAct[]> {
  return (
    db
      .selectFrom('operator_acts as a')
      .leftJoin('operator_act_links as l', 'l.act_id', 'a.id')
      .leftJoin('operator_act_reasons as r', 'r.act_id', 'a.id')
      // By its index: the last part of the subject.
      .where(sql<boolean>`substring(a.subject from '[^/]+$') = ${reference}`)
      .where('a.subject', '=', subjectOf(reference))
      .where('a.act', 'not in', LOOKS)
      .orderBy('a.created_at')
      .orderBy('l.number')
      .select(['a.id', 'a.created_at as at', 'a.operator', 'a.act', 'r.words as reason'])
      .execute()
  )
}
