import type { SandboxClock } from './clock.ts'
import type { Notifier } from './notifications/make-notifier.ts'
import type { Store } from './store/open-store.ts'

export type SandboxLog = (message: string, fields?: Record<string, unknown>) => void

/** What every part of the sandbox works on. */
export interface Sandbox {
  /** As browsers and the product's server reach it, without a slash at the end. */
  origin: string
  clock: SandboxClock
  store: Store
  notifier: Notifier
  /** Never gets a prime, a key, a cardholder, or an address of a payment page. */
  log: SandboxLog
}
