import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * SHA-256 of every inline script that a browser would run, in the form that a
 * Content-Security-Policy names them. Data blocks (JSON-LD) are never run and need no permission.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*"?application\//i.test(attributes)) continue
    hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return [...hashes]
}
