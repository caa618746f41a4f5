import { pino, stdSerializers, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import { traceFields } from './tracing/spans.ts'

export type Logger = PinoLogger

/** Fields that never reach a log, wherever they stand in what is logged (quality.md, Security and privacy). */
const SECRET_FIELDS = [
  'token',
  'mt',
  'smsCode',
  'phone',
  'mobile',
  'email',
  'authorization',
  'cookie',
  'cardNumber',
  'prime',
  'paymentUrl',
  'password',
  'serial',
  // Errors of the database repeat what a visitor sent.
  'detail',
  'where',
  'params',
  'parameters',
]

/**
 * One JSON line an event on standard output. Lines leave together, without making a request wait;
 * what is left is written when the process ends. `isTraced`: lines of a trace that is kept name it.
 */
export function makeLogger(level: string, { isTraced = false } = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    ...(isTraced ? { mixin: traceFields } : {}),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => withoutDetails(stdSerializers.err(error as Error)) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '[removed]',
    },
  }
  if (level === 'silent') return pino({ enabled: false })
  return pino(options, standardOutput())
}

/** What errors of the database say of rows and values, those of an aggregate too. */
const ERROR_DETAILS = new Set(['detail', 'where', 'parameters', 'params', 'hint', 'internalQuery'])

/** An error without the words in which the database repeats a row, at whatever depth. */
function withoutDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDetails)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !ERROR_DETAILS.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutDetails(inner)]))
}

/** Lines are gathered up to this size, and for this long where there are few. */
const GATHERED_BYTES = 16_000
const GATHERED_MS = 100

let output: ReturnType<typeof pino.destination> | undefined

/** One for the process: a write for each line took an eighth of a cached page's time. */
function standardOutput() {
  if (output) return output
  const opened = pino.destination({ fd: 1, sync: false, minLength: GATHERED_BYTES })
  setInterval(() => opened.flush(), GATHERED_MS).unref()
  return (output = opened)
}
