import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Sealer } from '../sealing/sealer.ts'
import { makeSignedLink, readSignedLink } from '../sealing/signed-link.ts'

/** What a link says once its signature holds. */
export interface ApplicationLink {
  applicationId: string
  endsAt: Date
}

const PURPOSE = 'store-application-link'

/** The secret part of an application's address. */
export function makeApplicationLink(
  sealer: Sealer,
  { applicationId: id, endsAt }: ApplicationLink,
): string {
  return makeSignedLink(sealer, PURPOSE, { id, endsAt })
}

/**
 * Reads a link, ended or not.
 *
 * @throws NamedError `ApplicationLinkInvalid` where anything in it was changed
 */
export function readApplicationLink(sealer: Sealer, text: string): ApplicationLink {
  const link = readSignedLink(sealer, PURPOSE, text)
  if (!link) throw new NamedError('ApplicationLinkInvalid')
  return { applicationId: link.id, endsAt: link.endsAt }
}

/** @throws NamedError `ApplicationLinkInvalid`, `ApplicationLinkExpired` */
export function requireOpenLink(sealer: Sealer, clock: Clock, text: string): ApplicationLink {
  const link = readApplicationLink(sealer, text)
  if (link.endsAt <= clock.now()) throw new NamedError('ApplicationLinkExpired')
  return link
}
