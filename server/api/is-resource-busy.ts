import { ConnectionShareInUse } from '../db/connection-shares.ts'

/**
 * The server gave up waiting for what somebody else holds: `lock_timeout`, and `statement_timeout`, which
 * comes first where a statement waits behind others who wait.
 */
const HELD = new Set(['55P03', '57014'])

/** Whether a call failed because of what others do with the same thing: the database itself is well. */
export function isResourceBusy(error: unknown): boolean {
  if (error instanceof ConnectionShareInUse) return true
  return error instanceof Error && HELD.has(String(Reflect.get(error, 'code')))
}
