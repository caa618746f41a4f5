import type { CorrectedField, RejectionCause } from '#contract/values/applications.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { subjectOf, type Application } from './applications.ts'
import {
  lockApplication,
  saveCase,
  writeLetter,
  type ChangeInput,
  type ChangeParts,
  type LetterParts,
  type LetterWords,
} from './change-application.ts'

type Compose = (application: Application) => LetterWords

interface StoreOfApplication {
  id: string
  corrections: readonly { field: CorrectedField; is: string | null }[]
}

interface Judged {
  application: Application
  letter: LetterWords
}

/**
 * Approves an application: it has a store from then on, which is made or found once the application is held, and is kept
 * as one that became a contract.
 *
 * @throws ConsoleError `SubjectNotFound`, `ApplicationChanged`, `ApplicationJudged`; and as `storeFor`
 */
export async function approveApplication(
  parts: LetterParts,
  {
    storeFor,
    compose,
    ...input
  }: ChangeInput & {
    /** Answers the store, in this transaction, and what of it is not as it was typed. */
    storeFor: (application: Application) => Promise<StoreOfApplication>
    compose: (application: Application, corrected: readonly CorrectedField[]) => LetterWords
  },
): Promise<Judged> {
  const { operator } = input
  const application = await lockApplication(parts, input, ['waiting', 'asked'])
  const { id: storeId, corrections } = await storeFor(application)
  const letter = compose(
    application,
    corrections.map(({ field }) => field),
  )
  await close(parts, application, 'approved')
  await saveCase(parts, application, { operator, decision: 'approved', storeId })
  await writeLetter(parts, application, { kind: 'approved', letter, operator })
  await recordOperatorAct(parts.db, parts.clock, {
    operator,
    act: 'store-application-approved',
    subject: subjectOf(input.reference),
    details: { area: application.area },
    changes: {
      state: { was: application.state, is: 'approved' },
      store: { was: null, is: storeId },
      // What was typed goes with the application; a record of acts is never erased.
      ...Object.fromEntries(corrections.map(({ field, is }) => [field, { was: null, is }])),
    },
  })
  return { application, letter }
}

/**
 * Rejects an application, for a cause that the applicant is told. It can be taken back as long as it is there.
 *
 * @throws ConsoleError `SubjectNotFound`, `ApplicationChanged`, `ApplicationJudged`
 */
export async function rejectApplication(
  parts: LetterParts,
  { cause, compose, ...input }: ChangeInput & { cause: RejectionCause; compose: Compose },
): Promise<Judged> {
  const { operator } = input
  const application = await lockApplication(parts, input, ['waiting', 'asked'])
  const letter = compose(application)
  await close(parts, application, 'rejected')
  await saveCase(parts, application, { operator, decision: 'rejected', cause })
  await writeLetter(parts, application, { kind: 'rejected', letter, operator })
  await recordOperatorAct(parts.db, parts.clock, {
    operator,
    act: 'store-application-rejected',
    subject: subjectOf(input.reference),
    details: { area: application.area, cause },
    changes: { state: { was: application.state, is: 'rejected' } },
  })
  return { application, letter }
}

/**
 * Takes a rejection back: it waits again, for as long as it has. What was mailed is not taken back by it.
 *
 * @throws ConsoleError `SubjectNotFound`, `ApplicationChanged`, `ApplicationJudged`
 */
export async function reopenApplication(parts: ChangeParts, input: ChangeInput): Promise<void> {
  const { operator } = input
  const application = await lockApplication(parts, input, ['rejected', 'waiting'])
  if (application.state === 'waiting') return
  await saveCase(parts, application, { operator, decision: null, cause: null })
  await recordOperatorAct(parts.db, parts.clock, {
    operator,
    act: 'store-application-reopened',
    subject: subjectOf(input.reference),
    details: { area: application.area },
    changes: { state: { was: 'rejected', is: 'waiting' } },
  })
}

/** Nothing can be added to it any more; of an approved one all is kept. */
async function close(
  { db: tx, clock: moment }: ChangeParts,
  { id, finishedAt }: Application,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const now = moment.now()
  await tx
    .updateTable('store_applications')
    .where('id', '=', id)
    .set({ finished_at: finishedAt ?? now, ...(decision === 'approved' ? { kept_at: now } : {}) })
    .executeTakeFirstOrThrow()
}
