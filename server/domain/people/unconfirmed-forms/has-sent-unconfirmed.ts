import { findReceipt, fingerprintOf } from './create-unconfirmed-form.ts'
import type {
  ReadSentForm,
  SentForm,
  UnconfirmedFormDependencies,
} from './unconfirmed-form-dependencies.ts'

/** Whether the same texts wait for their sender already, or count. */
export async function hasSentUnconfirmed(
  { db, clock, sealer, readForm }: UnconfirmedFormDependencies & { readForm: ReadSentForm },
  sent: SentForm,
): Promise<boolean> {
  const { checked } = await readForm(db, sent)
  const fingerprint = fingerprintOf(sealer, sent, checked.values)
  return (await findReceipt(db, fingerprint, clock.now())) !== undefined
}
