import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ApplicationContact, ApplicationDependencies } from './application-dependencies.ts'
import { linkEndFrom } from './insert-application.ts'
import { assertUnfinished, findApplicationOfAnyLink, lockApplication } from './find-application.ts'
import type { FinishDependencies } from './finish-store-application.ts'

export interface LinkRenewal {
  /** Enough of the address for its owner to know it: `a•••@example.com`. */
  maskedEmail: string
  linkEndsAt: Date
}

/**
 * Mails the applicant a new link. Whoever holds an old one, ended or not, may ask for it: the new one
 * goes to the applicant's own address and is not shown.
 *
 * @param count throws TooManyRequests where this application's link was renewed too often
 * @throws NamedError `ApplicationLinkInvalid`, `ApplicationNotFound`, `ApplicationFinished`
 */
export async function renewApplicationLink(
  dependencies: FinishDependencies,
  link: string,
  count: (applicationId: string) => Promise<void>,
): Promise<LinkRenewal> {
  const found = await findApplicationOfAnyLink(dependencies, link)
  assertUnfinished(found)
  await count(found.id)
  const linkEndsAt = await inTransaction(dependencies.db, async (tx) => {
    assertUnfinished(await lockApplication(tx, found.id))
    return renewLink(tx, dependencies, found.id)
  })
  return { maskedEmail: maskEmail(dependencies.sealer, found.sealed_contact), linkEndsAt }
}

/** Mails a new link in the transaction that holds the application. Answers when it ends. */
export async function renewLink(
  tx: Transaction<Database>,
  { clock, sendMailJob }: Pick<FinishDependencies, 'clock' | 'sendMailJob'>,
  applicationId: string,
): Promise<Date> {
  const linkEndsAt = linkEndFrom(clock.now())
  await tx
    .updateTable('store_applications')
    .set({ link_ends_at: linkEndsAt })
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await sendMailJob(tx, {
    applicationId,
    event: 'link-renewed',
    to: 'applicant',
    linkEndsAt: linkEndsAt.toISOString(),
  })
  return linkEndsAt
}

function maskEmail(sealer: ApplicationDependencies['sealer'], sealed: string): string {
  const { email } = JSON.parse(sealer.open(sealed)) as ApplicationContact
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
