import { type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ApplicationState, LetterKind } from '#contract/values/applications.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { versionOf, type Application } from './applications.ts'
import { findApplication } from './find-application.ts'
import type { SendLetterJob } from './letter-job.ts'

/** What every change of an application is asked with. */
export interface ChangeInput {
  /** As the applicant has it: `AP-7K3M9Q2X`. */
  reference: string
  /** Of the asker. */
  areas: readonly Area[]
  /** Of what the asker has seen. */
  version: string
  operator: StaffOperator
}

export interface ChangeParts {
  db: Transaction<Database>
  clock: Moment
}

export interface LetterParts extends ChangeParts {
  sendApplicationLetter: SendLetterJob
}

/** A letter as it goes, in the applicant's language. */
export interface LetterWords {
  subject: string
  body: string
}

/**
 * The application, held until this transaction ends: of two who judge it at once the second one is told of the first.
 *
 * @throws ConsoleError `SubjectNotFound`; `ApplicationChanged`, `ApplicationSentAgain` where it is not as it was seen,
 * `ApplicationJudged` where nothing of the kind can be done with it
 */
export async function lockApplication(
  { db: tx, clock: moment }: ChangeParts,
  { reference, areas, version }: ChangeInput,
  states: readonly ApplicationState[],
): Promise<Application> {
  const { id } = await findApplication(tx, moment, { reference, areas })
  // Its own row: of a case there may be none yet, and the applicant who sends it again waits here too.
  await sql`select from store_applications where id = ${id} for update`.execute(tx)
  const application = await findApplication(tx, moment, { reference, areas })
  if (versionOf(application) !== version) {
    // Nobody of staff: the applicant has sent it for review again.
    const isOwn = version.startsWith(`${application.changeCount}.`)
    if (isOwn) throw new ConsoleError('ApplicationSentAgain')
    throw new ConsoleError('ApplicationChanged', { values: { name: await nameOfLast(tx, id) } })
  }
  if (!states.includes(application.state)) throw new ConsoleError('ApplicationJudged')
  return application
}

type CaseChange = Partial<
  Pick<Application, 'askedAt' | 'wanted' | 'words' | 'cause' | 'storeId'> & {
    decision: 'approved' | 'rejected' | null
  }
>

/** Writes how it stands now. */
export async function saveCase(
  { db: tx, clock: moment }: ChangeParts,
  application: Application,
  { operator, ...change }: CaseChange & { operator: StaffOperator },
): Promise<void> {
  const { askedAt, wanted, words, cause, storeId } = { ...application, ...change }
  const now = {
    decision: change.decision ?? null,
    store_id: storeId,
    cause,
    asked_at: askedAt,
    wanted,
    words,
    version: application.changeCount + 1,
    changed_by: operator.staff.id,
    changed_at: moment.now(),
  }
  await tx
    .insertInto('store_application_cases')
    .values({ application_id: application.id, ...now })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(now))
    .execute()
}

/** Keeps a letter to the applicant, and has a job mail it once this is committed. */
export async function writeLetter(
  { db: tx, clock: moment, sendApplicationLetter }: LetterParts,
  { id: applicationId, locale }: Application,
  {
    kind,
    letter,
    operator,
    linkEndsAt = null,
  }: {
    kind: LetterKind
    letter: LetterWords
    operator: StaffOperator
    linkEndsAt?: Date | null
  },
): Promise<void> {
  const id = newId(moment)
  await tx
    .insertInto('store_application_letters')
    .values({
      ...{ id, application_id: applicationId, kind, locale, ...letter },
      link_ends_at: linkEndsAt,
      written_by: operator.staff.id,
      created_at: moment.now(),
    })
    .execute()
  await sendApplicationLetter(tx, { applicationId, letterId: id })
}

async function nameOfLast(tx: Transaction<Database>, applicationId: string): Promise<string> {
  const last = await tx
    .selectFrom('store_application_cases as c')
    .innerJoin('staff as s', 's.id', 'c.changed_by')
    .where('c.application_id', '=', applicationId)
    .select('s.name')
    .executeTakeFirst()
  return last?.name ?? ''
}
