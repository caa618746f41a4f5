import { z } from 'zod'
import { STANDARD_PREFIX, standardKeyOf } from '../outside/webhooks/standard-key.ts'

/** The newest first: it signs and seals. Those of before are still known. */
export type Keys = readonly [string, ...string[]]

const MIN_CHARACTERS = 32
/** Of a key that is written as Standard Webhooks has it. */
const STANDARD_KEY = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const STANDARD_BYTES = { min: 24, max: 64 }

/** A setting of the form `new,old`: one key, or several while it changes. None holds a comma. */
export function keyList(mistakeOf = mistakeOfKey) {
  return z.string().transform((text, context): Keys => {
    const [newest = '', ...older] = text.split(',').map((part) => part.trim())
    const keys: Keys = [newest, ...older]
    for (const [index, key] of keys.entries()) {
      const mistake = mistakeOf(key)
      if (mistake) context.addIssue(keys.length > 1 ? `key ${index + 1}: ${mistake}` : mistake)
      else if (keys.indexOf(key) < index) context.addIssue(`key ${index + 1} is there before`)
    }
    return keys
  })
}

/** What is wrong with a key, in words that do not tell it. */
function mistakeOfKey(key: string): string | undefined {
  return key.length < MIN_CHARACTERS ? `has fewer than ${MIN_CHARACTERS} characters` : undefined
}

/** The same of a key that Standard Webhooks signs with too. */
export function mistakeOfSigningKey(key: string): string | undefined {
  const mistake = mistakeOfKey(key)
  if (mistake) return mistake
  if (!key.startsWith(STANDARD_PREFIX)) return undefined
  const { length } = standardKeyOf(key)
  const isStandard =
    STANDARD_KEY.test(key) && length >= STANDARD_BYTES.min && length <= STANDARD_BYTES.max
  return isStandard ? undefined : 'whsec_ is followed by the base64 of 24 to 64 bytes'
}
