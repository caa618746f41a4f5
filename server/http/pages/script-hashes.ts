import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

export interface ProvenPage {
  /** Without the nonce. */
  html: string
  /** SHA-256 of each inline script of ours, as a Content-Security-Policy names them. */
  hashes: string[]
}

/**
 * Turns the nonce of a finished page into hashes, for bytes that are kept. Only a script that the
 * renderer itself wrote carries the nonce, which nobody could know before: one that came with a
 * text gets no permission. Data blocks (JSON-LD) are never run and need none.
 */
export function nonceToHashes(html: string, nonce: string): ProvenPage {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark)) continue
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*"?application\//i.test(attributes)) continue
    hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
