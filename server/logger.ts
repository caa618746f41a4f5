import { pino, type Logger as PinoLogger, type LoggerOptions } from 'pino'

export type Logger = PinoLogger

/** Fields that never reach a log, wherever they stand in what is logged (QUALITY.md, section 2). */
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
 * what is left is written when the process ends.
 */
export function makeLogger(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '[removed]',
    },
  }
  if (level === 'silent') return pino({ enabled: false })
  return pino(options, standardOutput())
}

/** Lines are gathered up to this size, and for this long where there are few. */
const GATHERED_BYTES = 16_000
const GATHERED_MS = 100

let output: ReturnType<typeof pino.destination> | undefined

/** One for the process: a write for each line took an eighth of a kept page's time. */
function standardOutput() {
  if (output) return output
  const opened = pino.destination({ fd: 1, sync: false, minLength: GATHERED_BYTES })
  setInterval(() => opened.flush(), GATHERED_MS).unref()
  return (output = opened)
}
