import type { Sandbox } from '../sandbox.ts'
import { moveClock } from './move-clock.ts'

/** Forgets everything, and sets the clock right again. */
export function resetSandbox(sandbox: Sandbox): void {
  sandbox.store.clear()
  moveClock(sandbox, -sandbox.clock.aheadMs())
}
