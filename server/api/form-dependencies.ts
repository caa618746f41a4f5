import type { AppContext, CallContext } from '../wiring/context.ts'
import type { FormDependencies, FormReceipt } from '../domain/people/forms/save-form.ts'
import { FORM_MAIL_JOB } from '../domain/people/messages/form-mail-job.ts'
import { mailboxOf } from '../domain/people/messages/mailbox-of.ts'

/** What the verbs of the forms work with, from what lives as long as the server. */
export function formDependencies(context: CallContext): FormDependencies {
  const { db, clock, botCheck, jobs, sealer } = context.app
  return {
    db,
    clock,
    botCheck,
    mayMail: (email) => mayMail(context.app, email),
    fingerprint: (text) => sealer.fingerprint(text),
    sendMailJob: (tx, job) => jobs.send(tx, FORM_MAIL_JOB, job),
  }
}

const CONFIRMATIONS_A_DAY = 3
const DAY_SECONDS = 86_400

/**
 * Counts a confirmation to an address that anybody may have typed, and that gets three in a day. A
 * sender in doubt goes without: the number stands on the page as well.
 */
export async function mayMail({ limits, sealer }: AppContext, email: string): Promise<boolean> {
  const mailbox = sealer.fingerprint(`mailbox ${mailboxOf(email)}`)
  return limits.consume(`form-mail:${mailbox}`, CONFIRMATIONS_A_DAY, DAY_SECONDS).then(
    () => true,
    () => false,
  )
}

/** The answer of a form. */
export function receiptOf({ createdAt, ...receipt }: FormReceipt) {
  return { ...receipt, createdAt: createdAt.toISOString() }
}
