import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The newest first. */
export type SealingSecrets = readonly [string, ...string[]]

/** Keeps secrets of members and store owners unreadable in the database and its backups. */
export interface Sealer {
  /** Of the configured keys, the newest first; what a key has sealed begins with its id and a full stop. */
  readonly keyIds: readonly [string, ...string[]]
  /** AES-256-GCM with a fresh nonce: the same text seals differently each time. */
  seal(plain: string): string
  /** @throws UnknownSealingKey where it was sealed with a key that is not configured; Error where it was changed */
  open(sealed: string): string
  /**
   * The same for the same text, and no way back: for finding again what must not be readable. It does not
   * change with the keys (`openSealer`).
   */
  fingerprint(plain: string): string
  /** With the newest key: for what lives for days at most and is not looked up. */
  sign(text: string): string
  /** Whether one of the configured keys has signed the text; the time it takes tells nothing of a signature. */
  isSigned(text: string, signature: string): boolean
}

interface SealingKey {
  id: string
  bytes: Buffer
  signing: Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was sealed with a key that is not configured (any more). */
export class UnknownSealingKey extends Error {
  override readonly name = 'UnknownSealingKey'

  constructor(id: string) {
    super(
      `ENCRYPTION_KEY: none of its keys opens what is sealed here (with the key of id ${id}). Put the ` +
        'key of before behind the new one, as new,old; docs/runbooks/keys.md says when it may be taken out.',
    )
  }
}

/**
 * Seals and signs with the first key, opens and knows what any has, so that a key can be changed beside
 * running servers.
 *
 * @param fingerprintKey what fingerprints are made with; without it that of the oldest key
 */
export function makeSealer(
  secrets: SealingSecrets,
  fingerprintKey = fingerprintKeyOf(secrets),
): Sealer {
  const [first, ...older] = secrets
  const newest = toKey(first)
  const keys = [newest, ...older.map(toKey)]
  return {
    keyIds: [newest.id, ...keys.slice(1).map(({ id }) => id)],
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
      return `${newest.id}.${sealed}`
    },
    open(sealed) {
      const [id = '', body = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)
      if (!key) throw new UnknownSealingKey(id)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    fingerprint: (plain) => hmac(fingerprintKey, plain),
    sign: (text) => hmac(newest.signing, text),
    isSigned: (text, signature) =>
      keys.some(({ signing }) => isSameText(signature, hmac(signing, text))),
  }
}

/** What fingerprints were made with before a database kept the key itself: of the oldest secret. */
export function fingerprintKeyOf(secrets: SealingSecrets): Buffer {
  return derive(secrets.at(-1) ?? secrets[0], 'fingerprint')
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function toKey(secret: string): SealingKey {
  const bytes = derive(secret, 'seal')
  const id = createHmac('sha256', bytes).update('id').digest('hex').slice(0, 8)
  // The use has the name of fingerprints, so that links made before there were signatures still hold.
  return { id, bytes, signing: derive(secret, 'fingerprint') }
}

/** A key of its own for each use, from one configured secret (RFC 5869). */
function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hongli', use, 32))
}
