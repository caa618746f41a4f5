import type { AppContext } from '../context.ts'
import { deleteExpiredBotCheckUses } from '../domain/bot-checks/delete-expired-bot-check-uses.ts'
import { deleteOldReconciliations } from '../domain/charges/delete-old-reconciliations.ts'
import { deleteOldForms } from '../domain/forms/delete-old-forms.ts'
import { deleteExpiredIdempotencyKeys } from '../domain/idempotency/idempotency-keys.ts'
import { deleteOldOutboxMessages } from '../domain/messages/delete-old-outbox-messages.ts'
import { sweepStoreApplications } from '../domain/store-applications/sweep-store-applications.ts'
import { deleteOldExpiryNotices } from '../domain/transfers/tell-of-expiry.ts'
import { runEach } from '../run-each.ts'

/**
 * Removes what is kept for a time only. A kind that fails leaves the others theirs.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function deleteExpiredRows({
  db,
  clock,
  documents,
}: Pick<AppContext, 'db' | 'clock' | 'documents'>): Promise<void> {
  const sweeps = [
    () => deleteExpiredBotCheckUses(db, clock),
    () => deleteExpiredIdempotencyKeys(db, clock),
    () => deleteOldExpiryNotices(db, clock),
    () => deleteOldForms(db, clock),
    () => deleteOldOutboxMessages(db, clock),
    () => deleteOldReconciliations(db, clock),
    () => sweepStoreApplications({ db, clock, documents }),
  ]
  await runEach(sweeps, (sweep) => sweep(), { failed: 'kinds of rows could not be removed' })
}
