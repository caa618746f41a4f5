import { z } from 'zod'
import { address, choice, listed, text } from './values.ts'

/**
 * Settings of traces, by the names that OpenTelemetry gives them
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address().optional(),
  /** The exporter reads it for itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().regex(/^[^=\s]+=/, 'is no header (write name=value)')))
    .optional(),
  OTEL_SERVICE_NAME: text(1).default('hongli'),
  OTEL_TRACES_SAMPLER: choice([
    'parentbased_traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'traceidratio',
    'always_on',
    'always_off',
  ]).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('is no number (write one from 0 to 1)')
    .min(0, 'is too small (write one from 0 to 1)')
    .max(1, 'is too large (write one from 0 to 1)')
    .default(0.05),
  OTEL_PROPAGATORS: z
    .string()
    .default('none')
    .transform(listed)
    .pipe(z.array(choice(['tracecontext', 'baggage', 'none']))),
}

type Environment = z.infer<z.ZodObject<typeof tracingSettings>>

export type TracingConfig = NonNullable<ReturnType<typeof tracingOf>>

/** Where traces go, and which; undefined: there are none. */
export function tracingOf(env: Environment) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const sampler = env.OTEL_TRACES_SAMPLER
  return {
    endpoint,
    hasHeaders: env.OTEL_EXPORTER_OTLP_HEADERS !== undefined,
    serviceName: env.OTEL_SERVICE_NAME,
    /** Of the traces that begin here, 0 to 1. */
    ratio: ratioOf(sampler, env.OTEL_TRACES_SAMPLER_ARG),
    /** A trace that began elsewhere is kept where it is kept there. */
    followsParent: sampler.startsWith('parentbased_'),
    /** Traces of the operator's own proxies go on here, and ours in his push service; baggage never does. */
    isCarriedOn: env.OTEL_PROPAGATORS.includes('tracecontext'),
  }
}

function ratioOf(sampler: Environment['OTEL_TRACES_SAMPLER'], ratio: number): number {
  if (sampler.endsWith('always_on')) return 1
  return sampler.endsWith('always_off') ? 0 : ratio
}
