/**
 * SHA-256 of a text in UTF-8, in hex. A browser has none on a page that came over plain HTTP from another
 * machine: there a library reckons it.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const { subtle } = crypto as Partial<Crypto>
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
