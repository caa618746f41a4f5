import type { AppContext } from '../wiring/context.ts'
import { deleteExpiredBotCheckUses } from '../domain/people/bot-checks/delete-expired-bot-check-uses.ts'
import { deleteOldReconciliations } from '../domain/paying/charges/delete-old-reconciliations.ts'
import { deleteOldForms } from '../domain/people/forms/delete-old-forms.ts'
import { eraseWordsAboutGoneForms } from '../domain/operating/operator-acts/erase-words-about-forms.ts'
import { deletePastAlerts } from '../domain/operating/alerts/delete-past-alerts.ts'
import { deleteOldReceipts } from '../domain/people/broadcasts/delete-old-receipts.ts'
import { deleteEndedStaffRows } from '../domain/operating/staff/delete-ended-staff-rows.ts'
import { deleteExpiredIdempotencyKeys } from '../domain/ledger/idempotency/idempotency-keys.ts'
import { deleteOldVerifications } from '../domain/ledger/verifications/delete-old-verifications.ts'
import { deleteOldOutboxMessages } from '../domain/people/messages/delete-old-outbox-messages.ts'
import { deleteOldAbandonments } from '../domain/paying/payments/delete-old-abandonments.ts'
import { sweepStoreApplications } from '../domain/people/store-applications/sweep-store-applications.ts'
import { deleteOldExpiryNotices } from '../domain/ledger/transfers/tell-of-expiry.ts'
import { deleteEndedUnconfirmedForms } from '../domain/people/unconfirmed-forms/delete-ended-unconfirmed-forms.ts'
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
    () => deleteOldAbandonments(db, clock),
    () => deleteOldExpiryNotices(db, clock),
    () => deleteOldForms(db, clock),
    () => eraseWordsAboutGoneForms(db),
    () => deleteEndedUnconfirmedForms(db, clock),
    () => deleteOldOutboxMessages(db, clock),
    () => deleteOldReceipts(db, clock),
    () => deleteOldReconciliations(db, clock),
    () => deleteOldVerifications(db, clock),
    () => deletePastAlerts(db, clock),
    () => deleteEndedStaffRows(db, clock),
    () => sweepStoreApplications({ db, clock, documents }),
  ]
  await runEach(sweeps, (sweep) => sweep(), { failed: 'kinds of rows could not be removed' })
}
