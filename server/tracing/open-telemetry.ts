import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import packageJson from '../../package.json' with { type: 'json' }
import type { TracingConfig } from '../config/tracing.ts'
import type { Logger } from '../logger.ts'
import { makeSpanExporter } from './span-exporter.ts'
import type { OpenSpan, SpanFacts, SpanStart, Tracer } from './spans.ts'

/** A collector that is away must not fill the log. */
const TELL_EVERY_MS = 60_000

export interface RunningTracer extends Tracer {
  /** Sends what is left. Rejects where the collector does not take it. */
  stop(): Promise<void>
}

/**
 * Makes spans with OpenTelemetry's own parts. Those that have ended wait in memory, 2,048 at most, and go to
 * the collector in batches; what finds no room is dropped, and told in the log with what the collector does
 * not take. Nothing here is waited for by a request.
 */
export function makeTracer(config: TracingConfig, log: Logger): RunningTracer {
  tellOfTrouble(log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': packageJson.version,
    }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: makeSpanExporter(config.endpoint) })],
  })
  const tracer = provider.getTracer('hongli')
  return {
    begin({ name, kind, facts, startedAt }, above) {
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: { ...facts }, startTime: startedAt },
        contextOf(above),
      )
      return span.isRecording() ? openSpanOf(span) : undefined
    },
    stop: () => provider.shutdown(),
  }
}

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** A `traceparent` that is none begins a trace of its own, as the standard asks. */
function contextOf(above: SpanContext | string | undefined) {
  const context = typeof above === 'string' ? remoteContextOf(above) : above
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

function remoteContextOf(traceparent: string): SpanContext | undefined {
  const context = parseTraceParent(traceparent)
  return context ? { ...context, isRemote: true } : undefined
}

function openSpanOf(span: Span): OpenSpan {
  return {
    context: span.spanContext(),
    rename: (name) => void span.updateName(name),
    tell(facts: SpanFacts) {
      span.setAttributes({ ...facts })
      if ('error.type' in facts) span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

/** A share of the traces; what began elsewhere is kept where it is kept there, if the sampler says so. */
function samplerOf({ ratio, followsParent }: TracingConfig): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio)
  return followsParent ? new ParentBasedSampler({ root }) : root
}

function messageOf({ message, code }: { message?: string; code?: string | number }): string {
  return message || String(code)
}

/** OpenTelemetry's parts say for themselves what they could not send and what they dropped. */
function tellOfTrouble(log: Logger): void {
  let toldAt = -Infinity
  const tell = (problem: string) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ problem: problem.slice(0, 300) }, 'traces are lost')
  }
  setGlobalErrorHandler((error) => tell(typeof error === 'string' ? error : messageOf(error)))
  const ignore = () => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
