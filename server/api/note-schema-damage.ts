import type { AppContext } from '../wiring/context.ts'

/** SQLSTATE of a table, a column or a function that is not there. */
const MISSING = new Set(['42P01', '42703', '42883'])
/** Every call would say the same. */
const QUIET_MS = 60_000

const toldAtMs = new WeakMap<AppContext, number>()

/** Whether a statement met a schema that is not the one of this build: something of it is gone. */
export function isSchemaDamaged(error: unknown): boolean {
  return error instanceof Error && MISSING.has(String(Reflect.get(error, 'code')))
}

/** Raises the alarm: counts every such call, and writes a line once a minute. */
export function noteSchemaDamage(app: AppContext, call: string, err: unknown): void {
  app.metrics.schemaDamage.inc()
  const now = performance.now()
  if (now < (toldAtMs.get(app) ?? -Infinity) + QUIET_MS) return
  toldAtMs.set(app, now)
  app.log.error({ call, err }, 'schema is damaged')
}
