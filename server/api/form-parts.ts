import type { AppContext, CallContext } from '../context.ts'
import type { FormParts, FormReceipt } from '../domain/forms/save-form.ts'
import { FORM_MAIL_JOB } from '../domain/messages/form-mail-job.ts'
import { addressBucket } from '../limits/address-bucket.ts'

const ANSWERS_AN_HOUR = 5
const HOUR_SECONDS = 3_600

/** What the verbs of the forms work with, from what lives as long as the server. */
export function formParts(context: CallContext): FormParts {
  const { db, clock, botCheck, jobs, sealer } = context.app
  return {
    db,
    clock,
    botCheck,
    countAnswer: (solved) => countAnswer(context, solved),
    mayMail: (email) => mayMail(context.app, email),
    fingerprint: (text) => sealer.fingerprint(text),
    sendMailJob: (tx, job) => jobs.send(tx, FORM_MAIL_JOB, job),
  }
}

/**
 * The worded question is easier for a machine than the work, so it may be tried 5 times an hour
 * from an address.
 *
 * @throws NamedError `TooManyRequests`
 */
export async function countAnswer({ app, address }: CallContext, solved: string): Promise<void> {
  if (!app.botCheck.isAnswer(solved)) return
  const key = `bot-check-answer:${addressBucket(address)}`
  await app.limits.consume(key, ANSWERS_AN_HOUR, HOUR_SECONDS)
}

const CONFIRMATIONS_A_DAY = 3
const DAY_SECONDS = 86_400

/**
 * Counts a confirmation to an address that anybody may have typed, and that gets three in a day. A
 * sender in doubt goes without: the number stands on the page as well.
 */
export async function mayMail({ limits, sealer }: AppContext, email: string): Promise<boolean> {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  // What stands behind a plus is the same person's.
  const mailbox = sealer.fingerprint(`mailbox ${name.split('+')[0]}@${host}`)
  return limits.consume(`form-mail:${mailbox}`, CONFIRMATIONS_A_DAY, DAY_SECONDS).then(
    () => true,
    () => false,
  )
}

/** The answer of a form, once its transaction is done: the mail need not wait for the next look. */
export function receiptOf({ jobs }: AppContext, { createdAt, ...receipt }: FormReceipt) {
  jobs.wake(FORM_MAIL_JOB)
  return { ...receipt, createdAt: createdAt.toISOString() }
}
