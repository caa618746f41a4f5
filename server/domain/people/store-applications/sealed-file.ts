import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a document with a key of its own (AES-256-GCM), which is kept sealed in its row: with the row
 * the file is gone too, whatever copies of the disk there are.
 */
export function sealFile(content: Buffer): { key: string; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(content), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text])
  return { key: key.toString('base64url'), sealed }
}

/** @throws when the file was changed on its disk */
export function openFile(key: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
