import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Sealer } from '../sealing/sealer.ts'

/** What a link says once its signature holds. */
export interface ApplicationLink {
  applicationId: string
  endsAt: Date
}

const LINK = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

/**
 * The secret part of an application's address: its id, the second it ends and their HMAC-SHA256, so
 * that nothing has to be kept of it. It holds as long as the ENCRYPTION_KEY that signed it is configured.
 */
export function makeApplicationLink(
  sealer: Sealer,
  { applicationId, endsAt }: ApplicationLink,
): string {
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex').toString('base64url')
  const claim = `${id}.${Math.floor(endsAt.getTime() / 1_000).toString(36)}`
  return `${claim}.${sealer.sign(signedTextOf(claim))}`
}

/**
 * Reads a link, ended or not.
 *
 * @throws NamedError `ApplicationLinkInvalid` where anything in it was changed
 */
export function readApplicationLink(sealer: Sealer, text: string): ApplicationLink {
  const [, id = '', ends = '', signature = ''] = LINK.exec(text) ?? []
  if (!sealer.isSigned(signedTextOf(`${id}.${ends}`), signature)) {
    throw new NamedError('ApplicationLinkInvalid')
  }
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return {
    applicationId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    endsAt: new Date(Number.parseInt(ends, 36) * 1_000),
  }
}

/** @throws NamedError `ApplicationLinkInvalid`, `ApplicationLinkExpired` */
export function requireOpenLink(sealer: Sealer, clock: Clock, text: string): ApplicationLink {
  const link = readApplicationLink(sealer, text)
  if (link.endsAt <= clock.now()) throw new NamedError('ApplicationLinkExpired')
  return link
}

function signedTextOf(claim: string): string {
  return `store-application-link:${claim}`
}
