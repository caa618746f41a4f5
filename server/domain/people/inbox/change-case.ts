import { type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { MessageKind, MessageState } from '#contract/values/inbox.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { findMessage } from './find-message.ts'
import type { Message } from './messages.ts'

/** What every change of a message is asked with. */
export interface ChangeInput {
  /** As its sender has it: `FB-7K3M9Q2X`. */
  reference: string
  /** Of the asker. */
  areas: readonly Area[]
  /** Of what the asker has seen. */
  version: number
  operator: StaffOperator
}

export const FORM_TABLES = {
  feedback: 'feedbacks',
  'prospect-store': 'prospect_stores',
  'press-contact': 'press_contacts',
} as const satisfies Record<MessageKind, keyof Database>

/**
 * The message, held until this transaction ends: of two who change it at once the second one is told of the first.
 *
 * @throws ConsoleError `SubjectNotFound`; `MessageChanged` where it is not as it was seen
 */
export async function lockMessage(
  tx: Transaction<Database>,
  moment: Moment,
  { reference, areas, version }: ChangeInput,
): Promise<Message> {
  const { id, kind } = await findMessage(tx, moment, { reference, areas })
  // The form's own row: of a case there may be none yet, and whoever erases the form waits here too.
  await sql`select from ${sql.table(FORM_TABLES[kind])} where id = ${id} for update`.execute(tx)
  const message = await findMessage(tx, moment, { reference, areas })
  if (message.version !== version) {
    throw new ConsoleError('MessageChanged', { values: { name: await nameOfLast(tx, id) } })
  }
  return message
}

/** Writes how it stands now. */
export async function saveCase(
  tx: Transaction<Database>,
  moment: Moment,
  {
    message,
    operator,
    ...change
  }: {
    message: Message
    operator: StaffOperator
    state?: MessageState
    assignedTo?: string | null
  },
): Promise<void> {
  const { state = message.state, assignedTo = message.assignedTo } = change
  const now = {
    state,
    assigned_to: assignedTo,
    version: message.version + 1,
    changed_by: operator.staff.id,
    changed_at: moment.now(),
  }
  await tx
    .insertInto('form_cases')
    .values({ form_id: message.id, form: message.kind, ...now })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(now))
    .execute()
}

async function nameOfLast(tx: Transaction<Database>, formId: string): Promise<string> {
  const last = await tx
    .selectFrom('form_cases as c')
    .innerJoin('staff as s', 's.id', 'c.changed_by')
    .where('c.form_id', '=', formId)
    .select('s.name')
    .executeTakeFirst()
  return last?.name ?? ''
}
