import { NamedError } from '#contract/values/errors.ts'
import type { Sealer } from '../sealing/sealer.ts'
import { makeSignedLink, readSignedLink } from '../sealing/signed-link.ts'

const PURPOSE = 'form-confirmation-link'

/** The secret part of the address that confirms a form. */
export function makeConfirmationLink(
  sealer: Sealer,
  { formId: id, endsAt }: { formId: string; endsAt: Date },
): string {
  return makeSignedLink(sealer, PURPOSE, { id, endsAt })
}

/**
 * The form of a link, which may have ended.
 *
 * @throws NamedError `ConfirmationLinkInvalid` where anything in it was changed
 */
export function readConfirmationLink(sealer: Sealer, text: string): { formId: string } {
  const link = readSignedLink(sealer, PURPOSE, text)
  if (!link) throw new NamedError('ConfirmationLinkInvalid')
  return { formId: link.id }
}
