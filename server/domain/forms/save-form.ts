import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ContactField } from '#contract/values/contact-fields.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { newReference } from '../../db/new-reference.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { requireBotCheck } from '../bot-checks/require-bot-check.ts'
import { consumeBotCheck } from '../bot-checks/consume-bot-check.ts'
import { sendFormMailJobs, type FormName, type SendFormMailJob } from '../messages/form-mail-job.ts'
import { assertNoProblems } from './assert-no-problems.ts'
import type { CheckedContact } from './check-contact-values.ts'

/** What the verb of a form works with. */
export interface FormParts {
  db: Kysely<Database>
  clock: Clock
  botCheck: BotCheckPort
  /** Throws TooManyRequests where the sender has tried too many answers. */
  countAnswer: (solved: string) => Promise<void>
  sendMailJob: SendFormMailJob
}

/** What a visitor sent, and where from. */
export interface FormInput {
  area: Area
  locale: Locale
  form: Partial<Record<ContactField | 'botCheck', string | undefined>>
}

/** The columns that every form's row has. */
export interface FormRow {
  id: string
  reference: string
  area: Area
  locale: Locale
  created_at: Date
}

/** What the sender keeps. */
export interface FormReceipt {
  reference: string
  createdAt: Date
}

export interface SaveFormInput extends FormInput {
  name: FormName
  /** Of the reference number: `FB` gives FB-7K3M9Q2X. */
  prefix: string
  checked: CheckedContact
  insert: (tx: Transaction<Database>, row: FormRow) => Promise<unknown>
}

/**
 * Stores a checked form: the use of its bot check, its row and the jobs that mail it are one
 * transaction, so that none is there without the others.
 *
 * @throws NamedError `InvalidInput` with every problem, `BotCheckRequired`, `BotCheckFailed`,
 * `BotCheckReplayed`, `TooManyRequests`
 */
export async function saveForm(
  { db, clock, botCheck, countAnswer, sendMailJob }: FormParts,
  { name, prefix, area, locale, form, checked, insert }: SaveFormInput,
): Promise<FormReceipt> {
  const solved = form.botCheck
  assertNoProblems(checked.problems, solved)
  // Not before: who corrects a field has tried no further answer.
  await countAnswer(solved)
  const passed = await requireBotCheck(db, botCheck, solved)
  const row = {
    id: newId(clock),
    reference: newReference(prefix),
    area,
    locale,
    created_at: clock.now(),
  }
  await inTransaction(db, async (tx) => {
    await consumeBotCheck(tx, passed)
    await insert(tx, row)
    const email = checked.values.email ?? null
    await sendFormMailJobs(tx, sendMailJob, { form: name, id: row.id, email })
  })
  return { reference: row.reference, createdAt: row.created_at }
}
