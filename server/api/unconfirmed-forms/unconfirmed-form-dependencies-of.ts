import type { CallContext } from '../../wiring/context.ts'
import type { Confirmation } from '../../domain/people/unconfirmed-forms/get-unconfirmed-form.ts'
import { makeReadForm } from './read-form.ts'

/** What the verbs of unconfirmed forms work with, from what lives as long as the server. */
export function unconfirmedFormDependenciesOf(context: CallContext) {
  const { db, clock, sealer } = context.app
  return { db, clock, sealer, readForm: makeReadForm(context) }
}

/** A confirmation as calls answer it. */
export function confirmationAnswer({ confirmBefore, ...confirmation }: Confirmation) {
  return { confirmation: { ...confirmation, confirmBefore: confirmBefore.toISOString() } }
}
