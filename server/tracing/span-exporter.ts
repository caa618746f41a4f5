import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'

/**
 * Sends spans to a collector as OTLP in JSON. It reads for itself what the environment says of headers,
 * certificates, compression and the time that one batch may take (10 s).
 */
export function makeSpanExporter(endpoint: string, timeoutMillis?: number): OTLPTraceExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  return new OTLPTraceExporter({ url, ...(timeoutMillis === undefined ? {} : { timeoutMillis }) })
}
