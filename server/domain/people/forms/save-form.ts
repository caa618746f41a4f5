import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { newReference } from '../../../db/new-reference.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { requireBotCheck } from '../bot-checks/require-bot-check.ts'
import { consumeBotCheck, findReceipt } from '../bot-checks/consume-bot-check.ts'
import { sendFormMailJobs, type FormName, type SendFormMailJob } from '../messages/form-mail-job.ts'
import { assertNoProblems } from './assert-no-problems.ts'
import type { CheckedForm, FormInput } from './checked-form.ts'
import { hadCardNumber } from './free-text.ts'

/** What the verb of a form works with. */
export interface FormDependencies {
  db: Kysely<Database>
  clock: Clock
  botCheck: BotCheckPort
  /** Counts a confirmation; false where the address has had its share of the day. */
  mayMail: (email: string) => Promise<boolean>
  /** A keyed hash: what was typed is guessed from a plain one. */
  fingerprint: (text: string) => string
  sendMailJob: SendFormMailJob
}

/** What the sender keeps. */
export interface FormReceipt {
  reference: string
  createdAt: Date
  /** A confirmation is on its way. */
  isMailed: boolean
  /** A text held the number of a card, which was not kept. */
  isCardNumberRemoved: boolean
}

export interface SaveFormInput extends CheckedForm, FormInput {
  area: CheckedForm['area']
  name: FormName
}

/**
 * Stores a checked form: the use of its bot check, its row and the jobs that mail it are one
 * transaction, so that none is there without the others. The same form with the same check again is
 * told what the first was: its answer may have been lost.
 *
 * @throws NamedError `InvalidInput` with every problem, `BotCheckRequired`, `BotCheckFailed`,
 * `BotCheckReplayed`
 */
export async function saveForm(
  dependencies: FormDependencies,
  input: SaveFormInput,
): Promise<FormReceipt> {
  const { db } = dependencies
  const solved = input.form.botCheck
  assertNoProblems(input.checked.problems, solved)
  const { name, area, checked } = input
  const sent = [name, area, Object.entries(checked.values).toSorted(), solved]
  const fingerprint = dependencies.fingerprint(`form ${JSON.stringify(sent)}`)
  const first = await findFirst(db, fingerprint)
  if (first) return first
  return store(dependencies, { ...input, solved, fingerprint }).catch(async (error: unknown) => {
    // The same form at the same moment has used the check up, and is the first.
    const isRepeat = error instanceof NamedError && error.name === 'BotCheckReplayed'
    const winner = isRepeat ? await findFirst(db, fingerprint) : undefined
    if (winner) return winner
    throw error
  })
}

async function findFirst(db: Kysely<Database>, fingerprint: string) {
  const stored = await findReceipt(db, fingerprint)
  return stored && { ...stored, createdAt: new Date(stored.createdAt) }
}

async function store(
  { db, clock, botCheck, mayMail, sendMailJob }: FormDependencies,
  { solved, fingerprint, ...input }: SaveFormInput & { solved: string; fingerprint: string },
): Promise<FormReceipt> {
  const { name, prefix, area, locale, form, checked, insert } = input
  const passed = await requireBotCheck(db, botCheck, solved)
  const { email } = checked.values
  const row = {
    id: newId(clock),
    reference: newReference(prefix),
    area,
    locale,
    created_at: clock.now(),
  }
  const receipt = {
    reference: row.reference,
    createdAt: row.created_at,
    isMailed: email !== undefined && (await mayMail(email)),
    isCardNumberRemoved: hadCardNumber(form),
  }
  const told = { ...receipt, createdAt: row.created_at.toISOString() }
  await inTransaction(db, async (tx) => {
    await consumeBotCheck(tx, passed, { fingerprint, receipt: told })
    await insert(tx, row)
    await sendFormMailJobs(tx, sendMailJob, {
      form: name,
      id: row.id,
      hasConfirmation: receipt.isMailed,
    })
  })
  return receipt
}
