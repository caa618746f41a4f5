import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'
import type { MailPort, OutgoingMail } from '../messages/mail-port.ts'
import { makeConfirmationLink } from './confirmation-link.ts'
import type { ConfirmationMailJob } from './confirmation-mail-job.ts'
import type { UnconfirmedFormDependencies } from './unconfirmed-form-dependencies.ts'

/** What the mail is made of: nothing that was typed is among it. */
export interface ConfirmationFacts {
  reference: string
  area: Area
  locale: Locale
  link: string
  endsAt: Date
}

export interface DeliverConfirmationMailDependencies extends UnconfirmedFormDependencies {
  mail: MailPort
  compose: (facts: ConfirmationFacts) => Pick<OutgoingMail, 'subject' | 'body'>
}

/**
 * Mails the link that confirms a form. Can run again: the mail keeps its event. There is nothing to ask for
 * once the form counts, has ended or was erased.
 */
export async function deliverConfirmationMail(
  { db, clock, sealer, mail, compose }: DeliverConfirmationMailDependencies,
  { formId }: ConfirmationMailJob,
): Promise<void> {
  const row = await db
    .selectFrom('unconfirmed_forms')
    .where('id', '=', formId)
    .select(['reference', 'area', 'locale', 'sealed_form', 'expires_at'])
    .executeTakeFirst()
  if (!row?.sealed_form || row.expires_at <= clock.now()) return
  const { email } = JSON.parse(sealer.open(row.sealed_form)) as { email: string }
  const { reference, area, locale, expires_at: endsAt } = row
  const link = makeConfirmationLink(sealer, { formId, endsAt })
  const words = compose({ reference, area, locale, link, endsAt })
  await mail.send({ ...words, to: email, eventId: confirmationEventId(formId) })
}
