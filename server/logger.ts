import { pino, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Fields that never reach a log, wherever they stand in what is logged (QUALITY.md, section 2). */
const SECRET_FIELDS = [
  'token',
  'mt',
  'code',
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
]

/** One JSON line an event on standard output. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '[removed]',
    },
  })
}
