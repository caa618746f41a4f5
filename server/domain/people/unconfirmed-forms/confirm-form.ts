import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { readConfirmationLink } from './confirmation-link.ts'
import { confirmationOf, type Confirmation } from './get-unconfirmed-form.ts'
import type { ReadSentForm, UnconfirmedFormDependencies } from './unconfirmed-form-dependencies.ts'

export interface ConfirmFormDependencies extends UnconfirmedFormDependencies {
  readForm: ReadSentForm
}

/**
 * Makes a form count: it is stored as one with a bot check is, with its mails, and what was typed goes from
 * where it waited, in one transaction. Confirmed again it is told so, and an application that its sender has
 * sent and confirmed on an earlier day too is told under its first number. What changed in the lists meanwhile
 * (a city that is gone) does not refuse it: it was right when it was sent.
 *
 * @throws NamedError `ConfirmationLinkInvalid`, `ConfirmationLinkExpired`
 */
export async function confirmForm(
  { db, clock, sealer, readForm }: ConfirmFormDependencies,
  { link }: { link: string },
): Promise<Confirmation> {
  const { formId } = readConfirmationLink(sealer, link)
  const now = momentOf(clock).now()
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('unconfirmed_forms')
      .where('id', '=', formId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    const before = confirmationOf(row, now)
    if (!row?.sealed_form) return before
    const { id, reference, type, area, locale, fingerprint } = row
    const values = JSON.parse(sealer.open(row.sealed_form)) as Record<string, string>
    const form = await readForm(tx, { type, area, locale, values })
    const counting = { id, reference, area: form.area, locale, created_at: now }
    const counted = await form.insert(tx, counting, fingerprint)
    const { numUpdatedRows } = await tx
      .updateTable('unconfirmed_forms')
      .where('id', '=', id)
      .set({ reference: counted, sealed_form: null, confirmed_at: now })
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error(`No unconfirmed form ${id}`)
    return { ...before, reference: counted, state: 'confirmed' }
  })
}
