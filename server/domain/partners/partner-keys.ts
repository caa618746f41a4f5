import { createHash } from 'node:crypto'

export interface PartnerKeys {
  /** The configured keys by the partners' codes. */
  keys: ReadonlyMap<string, string>
  /** Partners without a configured key have that of the demonstration: never in production. */
  hasDemoKeys: boolean
}

/** The key that links and call-backs of a partner are signed with; undefined for a stranger. */
export function partnerKeyOf({ keys, hasDemoKeys }: PartnerKeys, code: string): string | undefined {
  return keys.get(code) ?? (hasDemoKeys ? demoPartnerKey(code) : undefined)
}

/** Anybody can compute it; production refuses it. */
export function demoPartnerKey(code: string): string {
  return createHash('sha256').update(`hongli-demo-partner-key ${code}`).digest('hex')
}
