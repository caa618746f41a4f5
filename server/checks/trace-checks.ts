import type { ExportResult } from '@opentelemetry/core'
import type { Config } from '../config/config.ts'
import { ok, warning, type Check, type Finding } from './check.ts'
import { isInTheClear } from './is-in-the-clear.ts'

const SUBJECT = 'traces'
const LIMIT_MS = 3_000
const IN_THE_CLEAR = warning(
  SUBJECT,
  'OTEL_EXPORTER_OTLP_ENDPOINT is not encrypted: others on the way read the headers; write it with https://',
)

/** Where traces go: whether it takes an empty batch, with the headers that it asks for. */
export function traceChecks({ tracing }: Config): Check[] {
  if (!tracing) return []
  const { endpoint, hasHeaders } = tracing
  const look = async () => [
    await lookAt(endpoint),
    ...(hasHeaders && isInTheClear(endpoint) ? [IN_THE_CLEAR] : []),
  ]
  const needs = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}

async function lookAt(endpoint: string): Promise<Finding> {
  const { makeSpanExporter } = await import('../tracing/span-exporter.ts')
  const exporter = makeSpanExporter(endpoint, LIMIT_MS)
  const { error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve))
  await exporter.shutdown()
  if (!error) return ok(SUBJECT, 'the collector takes them')
  const words = `OTEL_EXPORTER_OTLP_ENDPOINT: ${reasonOf(error)}: traces are lost meanwhile, and nothing else`
  return warning(SUBJECT, words)
}

/** What the network says, else the status that came back. */
function reasonOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'number' ? `the collector answers ${code}` : error.message
}
