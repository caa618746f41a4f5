import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'
import type { FinishDependencies } from './finish-store-application.ts'
import { insertApplication, KnownApplication, type NewApplication } from './insert-application.ts'
import { renewLink } from './renew-application-link.ts'

/**
 * Stores an application that its sender has confirmed by mail, and answers its reference. Confirmed again on
 * another day it is the one that is there: then the reference is that one's, and its link is mailed anew, as
 * the page promises one.
 */
export async function insertConfirmedApplication(
  tx: Transaction<Database>,
  dependencies: FinishDependencies,
  application: NewApplication,
): Promise<string> {
  try {
    await insertApplication(tx, dependencies, application)
    return application.row.reference
  } catch (error) {
    if (!(error instanceof KnownApplication)) throw error
  }
  // It names what waited, which is no application's: by the number that counts nobody would find it.
  await tx
    .deleteFrom('outbox_messages')
    .where('event_id', '=', confirmationEventId(application.row.id))
    .execute()
  const known = await tx
    .selectFrom('store_applications')
    .where('submission_fingerprint', '=', application.fingerprint)
    .select(['id', 'reference', 'finished_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!known.finished_at) await renewLink(tx, dependencies, known.id)
  return known.reference
}
