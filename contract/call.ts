import { oc } from '@orpc/contract'
import { ERROR_STATUS, type ErrorName } from './values/errors.ts'

export interface CallMeta {
  /**
   * Who may call: anyone; only a member (401 `LoginRequired` otherwise); or either, who is answered as
   * a member where a valid token is there.
   */
  caller: 'anyone' | 'member' | 'either'
  /** The named errors that the call's own rules can answer. */
  errors: readonly ErrorName[]
  /** Requests a minute that one address may make (before `RATE_LIMIT_SCALE`). */
  perMinute: number
  /** A success may be stored for repeats by `Idempotency-Key` (writes). */
  isIdempotent: boolean
}

export interface CallDeclaration {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path parameters in braces: `/api/official/store/{id}`. */
  path: `/api/${string}`
  summary: string
  tag: string
  caller?: CallMeta['caller']
  errors?: readonly ErrorName[]
  perMinute?: number
  /** False for a write that changes nothing worth repeating the answer of. */
  isIdempotent?: boolean
}

/** What every call for members can answer besides its own errors. */
const MEMBER_ERRORS = ['LoginRequired', 'AccountClosed'] as const satisfies ErrorName[]

const DEFAULT_READS_PER_MINUTE = 600
const DEFAULT_WRITES_PER_MINUTE = 60

/**
 * Declares one call: what the server mounts, what the in-process door and the page's client are
 * typed by, and what the OpenAPI document says. Chain `.input(schema)` and `.output(schema)`.
 */
export function call(declaration: CallDeclaration) {
  const isRead = declaration.method === 'GET'
  const meta: CallMeta = {
    caller: declaration.caller ?? 'anyone',
    errors: [
      ...(declaration.caller === 'member' ? MEMBER_ERRORS : []),
      ...(declaration.errors ?? []),
    ],
    perMinute:
      declaration.perMinute ?? (isRead ? DEFAULT_READS_PER_MINUTE : DEFAULT_WRITES_PER_MINUTE),
    isIdempotent: declaration.isIdempotent ?? !isRead,
  }
  const namedErrors = Object.fromEntries(
    meta.errors.map((name) => [name, { status: ERROR_STATUS[name] }]),
  )
  return oc
    .$meta<CallMeta>(meta)
    .route({
      method: declaration.method,
      path: declaration.path,
      summary: declaration.summary,
      tags: [declaration.tag],
    })
    .errors(namedErrors)
}
