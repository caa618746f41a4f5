/** What a message to the app is checked by. */
export interface CheckedMessage {
  deviceId: string
  /** The app's version, `a.b.c`. */
  version: string
  action: string
  /** The payload exactly as the message carries it. */
  payloadJson: string
}

const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/

/** The three numbers of an app's version, or undefined where it is none. */
export function parseAppVersion(
  value: string,
): [major: number, minor: number, patch: number] | undefined {
  const match = VERSION.exec(value)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/**
 * The check of a message (rules.md, The app): the first 8 hex digits of SHA-256 over the device
 * id rotated left by the sum of the version's digits (each of the three numbers mod 10), then the
 * action, then the payload's JSON. Empty where the version is none or the browser has no WebCrypto
 * (plain http on another machine). It guards against mixed-up devices and old frames, not against
 * an attacker, who can compute it as well.
 */
export async function appCheck(message: CheckedMessage): Promise<string> {
  const { deviceId, version, action, payloadJson } = message
  const numbers = parseAppVersion(version)
  // NOTE: undefined outside of secure contexts, whatever the DOM's types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!numbers || !subtle) return ''
  const places = numbers.reduce((sum, number) => sum + (number % 10), 0)
  const text = rotateLeft(deviceId, places) + action + payloadJson
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 4)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function rotateLeft(text: string, places: number): string {
  const at = text.length === 0 ? 0 : places % text.length
  return text.slice(at) + text.slice(0, at)
}
