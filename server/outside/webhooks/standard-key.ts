/** How Standard Webhooks writes a key: its bytes in base64 behind this. */
export const STANDARD_PREFIX = 'whsec_'

/**
 * The bytes that Standard Webhooks signs with: of a key that begins with `whsec_` what its base64 says, of
 * any other its text in UTF-8.
 */
export function standardKeyOf(key: string): Uint8Array {
  return key.startsWith(STANDARD_PREFIX)
    ? Buffer.from(key.slice(STANDARD_PREFIX.length), 'base64')
    : Buffer.from(key, 'utf8')
}
