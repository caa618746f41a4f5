import { inTransaction } from '../../db/in-transaction.ts'
import type { ApplicationContact, ApplicationParts } from './application-parts.ts'
import { linkEndFrom } from './create-store-application.ts'
import { assertUnfinished, findApplicationOfAnyLink, lockApplication } from './find-application.ts'
import type { FinishParts } from './finish-store-application.ts'

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
  parts: FinishParts,
  link: string,
  count: (applicationId: string) => Promise<void>,
): Promise<LinkRenewal> {
  const found = await findApplicationOfAnyLink(parts, link)
  assertUnfinished(found)
  await count(found.id)
  const linkEndsAt = linkEndFrom(parts.clock.now())
  await inTransaction(parts.db, async (tx) => {
    assertUnfinished(await lockApplication(tx, found.id))
    await tx
      .updateTable('store_applications')
      .set({ link_ends_at: linkEndsAt })
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow()
    await parts.sendMailJob(tx, {
      applicationId: found.id,
      event: 'link-renewed',
      to: 'applicant',
      linkEndsAt: linkEndsAt.toISOString(),
    })
  })
  return { maskedEmail: maskEmail(parts.sealer, found.sealed_contact), linkEndsAt }
}

function maskEmail(sealer: ApplicationParts['sealer'], sealed: string): string {
  const { email } = JSON.parse(sealer.open(sealed)) as ApplicationContact
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
