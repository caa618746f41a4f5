import { NamedError } from '#contract/values/errors.ts'
import { confirmForm } from '../domain/people/unconfirmed-forms/confirm-form.ts'
import { CONFIRMATION_MAIL_JOB } from '../domain/people/unconfirmed-forms/confirmation-mail-job.ts'
import { createUnconfirmedForm } from '../domain/people/unconfirmed-forms/create-unconfirmed-form.ts'
import { getUnconfirmedForm } from '../domain/people/unconfirmed-forms/get-unconfirmed-form.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import { networkBucket } from '../limits/network-bucket.ts'
import type { CallContext } from '../wiring/context.ts'
import type { Handlers } from './handlers.ts'
import {
  confirmationAnswer,
  unconfirmedFormDependenciesOf,
} from './unconfirmed-forms/unconfirmed-form-dependencies-of.ts'

export const unconfirmedForms: Handlers<'unconfirmedForms'> = {
  async create({ form }, context) {
    const { app, area, locale } = context
    requireMail(app.config)
    const dependencies = {
      ...unconfirmedFormDependenciesOf(context),
      countRequest: () => countRequest(context),
      sendMailJob: (tx: Parameters<typeof app.jobs.send>[0], job: { formId: string }) =>
        app.jobs.send(tx, CONFIRMATION_MAIL_JOB, job),
    }
    const { createdAt, confirmBefore, ...receipt } = await createUnconfirmedForm(dependencies, {
      ...form,
      area,
      locale,
    })
    return {
      unconfirmedForm: {
        ...receipt,
        createdAt: createdAt.toISOString(),
        ...(confirmBefore
          ? { state: 'waiting', isMailed: true, confirmBefore: confirmBefore.toISOString() }
          : { state: 'confirmed', isMailed: false }),
      },
    }
  },

  async get(input, { app }) {
    return confirmationAnswer(await getUnconfirmedForm(app, input))
  },

  async confirm(input, context) {
    const confirmation = await confirmForm(unconfirmedFormDependenciesOf(context), input)
    return confirmationAnswer(confirmation)
  },
}

/**
 * A production without a mail server (`no-mail`) keeps mails where nobody reads them: no link would come, and
 * the form be deleted unread.
 *
 * @throws NamedError `ServiceUnavailable`
 */
function requireMail({ isProduction, mail }: CallContext['app']['config']): void {
  if (isProduction && mail.smtpUrl === undefined) throw new NamedError('ServiceUnavailable')
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** Each form is a mail to an address that anybody may have typed. */
const FORMS_OF_ADDRESS_AN_HOUR = 5
const FORMS_OF_NETWORK_A_DAY = 50

async function countRequest({ app: { limits }, address }: CallContext): Promise<void> {
  const bucket = addressBucket(address)
  await limits.consume(`unconfirmed-form:${bucket}`, FORMS_OF_ADDRESS_AN_HOUR, HOUR_SECONDS)
  const network = networkBucket(address)
  await limits.consume(`unconfirmed-forms:${network}`, FORMS_OF_NETWORK_A_DAY, DAY_SECONDS)
}
