import type { ActName } from '#contract/values/act-names.ts'
import type { Transaction } from 'kysely'
import type { MessageState } from '#contract/values/inbox.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { lockMessage, saveCase, type ChangeInput } from './change-case.ts'
import { subjectOf } from './find-message.ts'

/**
 * Closes a message: nothing is left to do. Why stands with the act, and goes with the message.
 *
 * @throws ConsoleError `SubjectNotFound`, `MessageChanged`
 */
export function closeMessage(
  tx: Transaction<Database>,
  moment: Moment,
  input: ChangeInput,
): Promise<void> {
  return setState(tx, moment, { ...input, to: 'closed', act: 'form-closed' })
}

/**
 * Opens one again: it waits for an answer, as long as it has.
 *
 * @throws ConsoleError `SubjectNotFound`, `MessageChanged`
 */
export function reopenMessage(
  tx: Transaction<Database>,
  moment: Moment,
  input: ChangeInput,
): Promise<void> {
  return setState(tx, moment, { ...input, to: 'open', act: 'form-reopened' })
}

async function setState(
  tx: Transaction<Database>,
  moment: Moment,
  { to, act, ...input }: ChangeInput & { to: MessageState; act: ActName },
): Promise<void> {
  const message = await lockMessage(tx, moment, input)
  const { area, state, reference } = message
  if (state === to) return
  const { operator } = input
  await saveCase(tx, moment, { message, operator, state: to })
  await recordOperatorAct(tx, moment, {
    operator,
    act,
    subject: subjectOf(reference),
    details: { area },
    changes: { state: { was: state, is: to } },
  })
}
