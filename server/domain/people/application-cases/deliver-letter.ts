import { LINK_MARK } from '#contract/values/applications.ts'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { MailPort } from '../messages/mail-port.ts'
import type {
  ApplicationContact,
  ApplicationDependencies,
} from '../store-applications/application-dependencies.ts'
import { makeApplicationLink } from '../store-applications/application-link.ts'
import type { ApplicationLetterJob } from './letter-job.ts'

/** Of an applicant's link, to be put into words. */
export interface LinkFacts {
  link: string
  endsAt: Date
  area: Area
  locale: Locale
}

interface DeliverLetterDependencies extends Pick<ApplicationDependencies, 'db' | 'sealer'> {
  clock: Clock
  mail: MailPort
  /** Where the applicant's own answer goes: nobody reads what comes to the address of all mails. */
  replyTo: string
  linkWords: (facts: LinkFacts) => string
}

/**
 * Mails one letter to the applicant. Can run again: the mail keeps its event, and one that was taken is not sent anew.
 * Of an application that was erased meanwhile nothing is left to send.
 */
export async function deliverLetter(
  { db, sealer, clock, mail, replyTo, linkWords }: DeliverLetterDependencies,
  { applicationId, letterId }: ApplicationLetterJob,
): Promise<void> {
  const letter = await db
    .selectFrom('store_application_letters as l')
    .innerJoin('store_applications as a', 'a.id', 'l.application_id')
    .where('l.id', '=', letterId)
    .where('l.mailed_at', 'is', null)
    .select(['l.subject', 'l.body', 'l.locale', 'l.link_ends_at as endsAt'])
    .select(['a.area', 'a.sealed_contact as sealed'])
    .executeTakeFirst()
  if (!letter) return
  const { subject, locale, endsAt, area } = letter
  const { email } = JSON.parse(sealer.open(letter.sealed)) as ApplicationContact
  const link = endsAt && makeApplicationLink(sealer, { applicationId, endsAt })
  const body =
    link && endsAt
      ? letter.body.replace(LINK_MARK, () => linkWords({ link, endsAt, area, locale }))
      : letter.body
  // By its beginning all mails about the application are found, and go with it.
  const eventId = `store-application.${applicationId}.letter.${letterId}`
  await mail.send({ eventId, to: email, replyTo, subject, body, isOfPerson: true })
  await db
    .updateTable('store_application_letters')
    .where('id', '=', letterId)
    .where('mailed_at', 'is', null)
    .set({ mailed_at: clock.now() })
    .execute()
}
