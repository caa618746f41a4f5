import type { Wanted } from '#contract/values/applications.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { linkEndFrom } from '../store-applications/insert-application.ts'
import { subjectOf, type Application } from './applications.ts'
import {
  lockApplication,
  saveCase,
  writeLetter,
  type ChangeInput,
  type LetterParts,
  type LetterWords,
} from './change-application.ts'

interface AskForMoreInput extends ChangeInput {
  wanted: Wanted[]
  /** What the applicant is told besides; null: nothing. */
  words: string | null
  compose: (application: Application) => LetterWords
}

/**
 * Asks the applicant for more: the application takes documents again, under a new link that a letter brings, until it is
 * sent for review again. One who never does so is erased like one that was never sent.
 *
 * @throws ConsoleError `SubjectNotFound`, `ApplicationChanged`, `ApplicationJudged`
 */
export async function askForMore(
  parts: LetterParts,
  { wanted, words, compose, ...input }: AskForMoreInput,
): Promise<{ application: Application; letter: LetterWords }> {
  const { db: tx, clock: moment } = parts
  const { operator } = input
  const application = await lockApplication(parts, input, ['waiting', 'asked'])
  const letter = compose(application)
  const linkEndsAt = linkEndFrom(moment.now())
  await tx
    .updateTable('store_applications')
    .where('id', '=', application.id)
    .set({ finished_at: null, link_ends_at: linkEndsAt })
    .executeTakeFirstOrThrow()
  await saveCase(parts, application, { operator, askedAt: moment.now(), wanted, words })
  await writeLetter(parts, application, { kind: 'asked', letter, operator, linkEndsAt })
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'store-application-asked',
    subject: subjectOf(input.reference),
    details: { area: application.area, wanted: wanted.join(' ') },
    changes: { state: { was: application.state, is: 'asked' } },
  })
  return { application, letter }
}
