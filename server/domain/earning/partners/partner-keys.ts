import { createHash } from 'node:crypto'

export interface PartnerKeys {
  /** By the partners' codes, the newest of each first; none: all of them were ended. */
  keys: ReadonlyMap<string, readonly string[]>
  /** Partners without a configured key have that of the demonstration: never in production. */
  hasDemoKeys: boolean
}

/**
 * The keys that links and call-backs of a partner are signed with: one, or the new one and that of before
 * while it changes; undefined for a stranger.
 */
export function partnerKeysOf(
  { keys, hasDemoKeys }: PartnerKeys,
  code: string,
): readonly [string, ...string[]] | undefined {
  const [newest, ...older] = keys.get(code) ?? (hasDemoKeys ? [demoPartnerKey(code)] : [])
  return newest === undefined ? undefined : [newest, ...older]
}

/** Anybody can compute it; production refuses it. */
export function demoPartnerKey(code: string): string {
  return createHash('sha256').update(`hongli-demo-partner-key ${code}`).digest('hex')
}
