import type { Sandbox } from '../sandbox.ts'

/** Moves the sandbox's clock; what is due by then is sent. */
export function moveClock({ clock, store, notifier }: Sandbox, byMs: number): void {
  clock.advance(byMs)
  store.setClockAhead(clock.aheadMs())
  notifier.reschedule()
}
