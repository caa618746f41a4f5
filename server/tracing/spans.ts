import { AsyncLocalStorage } from 'node:async_hooks'
import type { SpanContext } from '@opentelemetry/api'

/**
 * What a span says beside its name and its times: never who somebody is, and nothing that was typed or sent
 * (decision 43). `error.type` makes it one that failed.
 */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface SpanStart {
  name: string
  /** `server` is asked, `client` asks, `consumer` works off what was ordered. */
  kind: 'server' | 'client' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** As `performance.now()` says it; now unless given. */
  startedAt?: number
}

/** A span that was begun, and will be told to the collector when it has ended. */
export interface OpenSpan {
  readonly context: SpanContext
  rename(name: string): void
  tell(facts: SpanFacts): void
  end(): void
}

/** What makes spans of it all, loaded only where traces are on (`open-telemetry.ts`). */
export interface Tracer {
  /**
   * Begins a span: below one of ours, below one of another program that is believed (a `traceparent`), or a
   * trace of its own. Undefined where the trace is not among those that are kept.
   */
  begin(start: SpanStart, above?: SpanContext | string): OpenSpan | undefined
}

/** One a process, as its standard output is: databases and gateways are opened in many places. */
let tracer: Tracer | undefined
/** The span that code runs in; none outside of a trace that is kept. */
const current = new AsyncLocalStorage<OpenSpan | undefined>()

/** Turns traces on, or off again. */
export function useTracer(used: Tracer | undefined): void {
  tracer = used
}

/** Begins a trace, with a request or a job. `traceparent`: that of a proxy of ours, where it is believed. */
export function beginTrace(start: SpanStart, traceparent?: string): OpenSpan | undefined {
  return tracer?.begin(start, traceparent)
}

/** Runs what belongs to a span that was begun, which whoever began it ends. */
export function within<T>(span: OpenSpan | undefined, run: () => T): T {
  return tracer ? current.run(span, run) : run()
}

/**
 * Runs a part of a request or a job in a span of its own. Outside of a trace that is kept it only runs.
 * What is thrown ends it as failed, by the name of the error alone: words may repeat what was sent.
 */
export function inSpan<T>(
  start: SpanStart | (() => SpanStart),
  run: (tell: OpenSpan['tell']) => Promise<T>,
): Promise<T> {
  const above = current.getStore()
  if (!above) return run(tellNobody)
  const span = tracer?.begin(typeof start === 'function' ? start() : start, above.context)
  return span ? runIn(span, run) : run(tellNobody)
}

/** The same for what a trace begins with. */
export function inTrace<T>(
  start: SpanStart,
  run: (tell: OpenSpan['tell']) => Promise<T>,
): Promise<T> {
  const span = beginTrace(start)
  return span ? runIn(span, run) : within(undefined, () => run(tellNobody))
}

function tellNobody(): void {}

async function runIn<T>(span: OpenSpan, run: (tell: OpenSpan['tell']) => Promise<T>): Promise<T> {
  try {
    return await current.run(span, () => run((facts) => span.tell(facts)))
  } catch (error) {
    span.tell({ 'error.type': errorTypeOf(error) })
    throw error
  } finally {
    span.end()
  }
}

/** A code as `23505` or `ECONNREFUSED`, else the kind of the error. */
function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

/** By which a line of the log is found from a trace, and a trace from a line. */
export function traceFields(): { trace_id?: string } {
  const span = current.getStore()
  return span ? { trace_id: span.context.traceId } : {}
}

/**
 * The header by which the next program continues the trace (W3C Trace Context), where it is kept. What
 * others have said of it (`tracestate`, baggage) is not handed on.
 */
export function traceHeaders(): { traceparent?: string } {
  const span = current.getStore()
  if (!span) return {}
  const { traceId, spanId } = span.context
  return { traceparent: `00-${traceId}-${spanId}-01` }
}
