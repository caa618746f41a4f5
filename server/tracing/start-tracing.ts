import { setTimeout as wait } from 'node:timers/promises'
import type { TracingConfig } from '../config/tracing.ts'
import type { Logger } from '../logger.ts'
import { useTracer } from './spans.ts'

/** So long a stop waits for the collector to take what is left. */
const LAST_SPANS_MS = 1_000

/**
 * Turns traces on where there is a collector for them: without one, nothing of OpenTelemetry is loaded.
 * Answers what turns them off again, within a second.
 */
export async function startTracing(
  config: TracingConfig | undefined,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!config) return () => Promise.resolve()
  const { makeTracer } = await import('./open-telemetry.ts')
  const tracer = makeTracer(config, log)
  useTracer(tracer)
  return async () => {
    useTracer(undefined)
    // What is not taken has been told in the log.
    const sent = tracer.stop().catch(() => undefined)
    await Promise.race([sent, wait(LAST_SPANS_MS, undefined, { ref: false })])
  }
}
