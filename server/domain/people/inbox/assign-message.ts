import type { Transaction } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { listAnswerers } from './list-answerers.ts'
import { lockMessage, saveCase, type ChangeInput } from './change-case.ts'
import { subjectOf } from './find-message.ts'

/**
 * Gives a message to somebody who may answer it, or to nobody.
 *
 * @throws ConsoleError `SubjectNotFound`, `MessageChanged`; `StaffNotFound` for who may not answer it
 */
export async function assignMessage(
  tx: Transaction<Database>,
  moment: Moment,
  { to, ...input }: ChangeInput & { to: string | null },
): Promise<void> {
  const message = await lockMessage(tx, moment, input)
  const { area, assignedTo, reference } = message
  if (assignedTo === to) return
  const people = await listAnswerers(tx, area)
  if (to !== null && !people.some(({ id }) => id === to)) throw new ConsoleError('StaffNotFound')
  const { operator } = input
  await saveCase(tx, moment, { message, operator, assignedTo: to })
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'form-assigned',
    subject: subjectOf(reference),
    details: { area },
    changes: { assignedTo: { was: assignedTo, is: to } },
  })
}
