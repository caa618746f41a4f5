import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets of members and store owners unreadable in the database and its backups. */
export interface Sealer {
  /** AES-256-GCM with a fresh nonce: the same text seals differently each time. */
  seal(plain: string): string
  /** @throws when the text was changed, or was sealed with a key that is no longer configured. */
  open(sealed: string): string
  /** The same for the same text, and no way back: for comparing what must not be readable. */
  fingerprint(plain: string): string
}

interface SealingKey {
  id: string
  bytes: Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with the first key and opens with any, so that a key can be changed without a night of
 * sealing everything again. Fingerprints are made with the last, the oldest: they must stay the same.
 */
export function makeSealer(secrets: readonly [string, ...string[]]): Sealer {
  const keys = secrets.map(toKey)
  const [first] = keys
  if (!first) throw new Error('A sealer needs a key')
  const fingerprintKey = derive(secrets.at(-1) ?? secrets[0], 'fingerprint')
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.bytes, nonce)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
      return `${first.id}.${sealed}`
    },
    open(sealed) {
      const [id, body = ''] = sealed.split('.')
      const key = keys.find((candidate) => candidate.id === id)
      if (!key) throw new Error('Sealed with a key that is not configured (ENCRYPTION_KEY)')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    fingerprint: (plain) => createHmac('sha256', fingerprintKey).update(plain).digest('base64url'),
  }
}

function toKey(secret: string): SealingKey {
  const bytes = derive(secret, 'seal')
  return { id: createHmac('sha256', bytes).update('id').digest('hex').slice(0, 8), bytes }
}

/** A key of its own for each use, from one configured secret (RFC 5869). */
function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hongli', use, 32))
}
