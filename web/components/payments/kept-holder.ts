import { HOLDER_FIELDS, type Cardholder } from '#contract/values/cardholder-rules.ts'
import { HOLDER_PREFIX } from '../../client/kept-on-device.ts'

/** Who pays by wallet, on this device alone and only where the member wants it; each has his own. */
function keyOf(memberId: string): string {
  return `${HOLDER_PREFIX}${memberId}`
}

export function findKeptHolder(memberId: string): Cardholder | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null) return undefined
    const values = kept as Record<string, unknown>
    const isWhole = HOLDER_FIELDS.every((field) => typeof values[field] === 'string')
    return isWhole ? (values as Cardholder) : undefined
  } catch {
    return undefined
  }
}

/** Undefined: forgets what was kept. */
export function keepHolder(memberId: string, holder: Cardholder | undefined): void {
  try {
    if (holder) localStorage.setItem(keyOf(memberId), JSON.stringify(holder))
    else localStorage.removeItem(keyOf(memberId))
  } catch {
    // A storage may be closed: then it is typed again.
  }
}
