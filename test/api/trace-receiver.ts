import { createServer, type IncomingHttpHeaders } from 'node:http'
import { readConfig } from '#server/config/config.ts'
import { makeLogger, type Logger } from '#server/logger.ts'
import { makeTracer } from '#server/tracing/open-telemetry.ts'
import { useTracer } from '#server/tracing/spans.ts'
import { listenHere } from './listen-here.ts'

type SentFacts = { key: string; value: { stringValue?: string; intValue?: number } }[]

/** As a span stands in OTLP's JSON (opentelemetry-proto, trace.proto). */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: SentFacts
  status: { code?: number }
}

interface SentTraces {
  resourceSpans: { resource: { attributes: SentFacts }; scopeSpans: { spans: SentSpan[] }[] }[]
}

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: string
  facts: Record<string, string | number | undefined>
  hasFailed: boolean
}

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer']

/** A collector that takes spans as OTLP over HTTP, in JSON, and keeps what it got. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = []
  /** Whatever came, word for word. */
  readonly bodies: string[] = []
  readonly headers: IncomingHttpHeaders[] = []
  readonly service: Record<string, string | number | undefined> = {}
  readonly origin: string
  /** What it answers. */
  status = 200
  /** What it has taken and not answered, since `hang`. */
  #held: (() => void)[] | undefined

  private constructor(origin: string) {
    this.origin = origin
  }

  /** Listens until the end of the test or the suite. */
  static async start(): Promise<TraceReceiver> {
    let receiver: TraceReceiver | undefined
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        if (request.url === '/v1/traces') receiver?.take(body, request.headers)
        receiver?.whenAwake(() => {
          response.writeHead(receiver?.status ?? 500, { 'content-type': 'application/json' })
          response.end('{}')
        })
      })
    })
    receiver = new TraceReceiver(`http://127.0.0.1:${await listenHere(server)}`)
    return receiver
  }

  private take(body: string, headers: IncomingHttpHeaders): void {
    this.bodies.push(body)
    this.headers.push(headers)
    for (const { resource, scopeSpans } of (JSON.parse(body) as SentTraces).resourceSpans) {
      Object.assign(this.service, factsOf(resource.attributes))
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map(readSpan)))
    }
  }

  /** Takes what comes, and answers nothing until `wake`. */
  hang(): void {
    this.#held ??= []
  }

  wake(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const answer of held) answer()
  }

  private whenAwake(answer: () => void): void {
    if (this.#held) this.#held.push(answer)
    else answer()
  }

  /** Runs with all traces on, and answers the spans of it once they have come. */
  async during(
    run: () => Promise<unknown>,
    { log = makeLogger('silent'), ...settings }: Record<string, string> & { log?: Logger } = {},
  ): Promise<ReceivedSpan[]> {
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: this.origin,
      OTEL_TRACES_SAMPLER_ARG: '1',
      ...settings,
    })
    if (!tracing) throw new Error('Traces are off')
    const tracer = makeTracer(tracing, log)
    const before = this.spans.length
    useTracer(tracer)
    try {
      await run()
    } finally {
      useTracer(undefined)
      await tracer.stop()
    }
    return this.spans.slice(before)
  }
}

function readSpan({ traceId, spanId, parentSpanId, name, kind, ...span }: SentSpan): ReceivedSpan {
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    name,
    kind: KINDS[kind] ?? 'unspecified',
    facts: factsOf(span.attributes),
    hasFailed: span.status.code === 2,
  }
}

function factsOf(sent: SentFacts): ReceivedSpan['facts'] {
  return Object.fromEntries(
    sent.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}

/** The tree of a trace: a line for each span, below the one that it belongs to. */
export function treeOf(spans: readonly ReceivedSpan[]): string[] {
  const linesBelow = (id: string | undefined, depth: number): string[] =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === id)
      .flatMap((span) => [
        `${'  '.repeat(depth)}${span.name}`,
        ...linesBelow(span.spanId, depth + 1),
      ])
  return linesBelow(undefined, 0)
}
