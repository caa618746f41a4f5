import type { Sealer } from './sealer.ts'

/** What a signed link says: whose it is, and when it ends, to the second. */
export interface SignedLink {
  id: string
  endsAt: Date
}

const LINK = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

/**
 * The secret part of an address: an id, the second it ends and their HMAC-SHA256, so that nothing has to be
 * kept of it. It holds as long as the ENCRYPTION_KEY that signed it is configured, and for one purpose.
 */
export function makeSignedLink(
  sealer: Sealer,
  purpose: string,
  { id, endsAt }: SignedLink,
): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const claim = `${bytes}.${Math.floor(endsAt.getTime() / 1_000).toString(36)}`
  return `${claim}.${sealer.sign(`${purpose}:${claim}`)}`
}

/** Reads a link, ended or not; undefined where anything in it was changed. */
export function readSignedLink(
  sealer: Sealer,
  purpose: string,
  text: string,
): SignedLink | undefined {
  const [, bytes = '', ends = '', signature = ''] = LINK.exec(text) ?? []
  if (!sealer.isSigned(`${purpose}:${bytes}.${ends}`, signature)) return undefined
  const hex = Buffer.from(bytes, 'base64url').toString('hex')
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    endsAt: new Date(Number.parseInt(ends, 36) * 1_000),
  }
}
