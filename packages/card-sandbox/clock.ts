/** Instants in milliseconds since 1970. It runs like the machine's, and can be moved ahead. */
export interface SandboxClock {
  now(): number
  /** How far it stands before the machine's clock. */
  aheadMs(): number
  advance(byMs: number): void
}

export function makeClock(aheadMs: number): SandboxClock {
  let ahead = aheadMs
  return {
    now: () => Date.now() + ahead,
    aheadMs: () => ahead,
    advance(byMs) {
      ahead += byMs
    },
  }
}
