import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { UnconfirmedFormsTable } from '../../../db/tables/unconfirmed-forms.ts'
import { readConfirmationLink } from './confirmation-link.ts'
import type { UnconfirmedFormDependencies } from './unconfirmed-form-dependencies.ts'

/** What a link confirms, and whether it has. */
export interface Confirmation {
  type: UnconfirmedFormType
  reference: string
  state: 'waiting' | 'confirmed'
  confirmBefore: Date
}

type Row = Pick<UnconfirmedFormsTable, 'type' | 'reference' | 'confirmed_at' | 'expires_at'>

/** @throws NamedError `ConfirmationLinkInvalid`, `ConfirmationLinkExpired` */
export async function getUnconfirmedForm(
  { db, clock, sealer }: UnconfirmedFormDependencies,
  { link }: { link: string },
): Promise<Confirmation> {
  const { formId } = readConfirmationLink(sealer, link)
  const row = await db
    .selectFrom('unconfirmed_forms')
    .where('id', '=', formId)
    .select(['type', 'reference', 'confirmed_at', 'expires_at'])
    .executeTakeFirst()
  return confirmationOf(row, clock.now())
}

/**
 * A form that counts is told so as long as its row is there; what is not there any more was deleted after
 * its time, or because its sender asked for that.
 *
 * @throws NamedError `ConfirmationLinkExpired`
 */
export function confirmationOf(row: Row | undefined, now: Date): Confirmation {
  if (!row || (!row.confirmed_at && row.expires_at <= now)) {
    throw new NamedError('ConfirmationLinkExpired')
  }
  const { type, reference, expires_at: confirmBefore } = row
  return { type, reference, confirmBefore, state: row.confirmed_at ? 'confirmed' : 'waiting' }
}
