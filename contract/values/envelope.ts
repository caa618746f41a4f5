import type { FieldError } from './errors.ts'

/**
 * What every call answers (rules.md, Calls). A caller never has to catch: a failure is a
 * value. `resultCode` is the HTTP status, 0 when there was no network and 408 when the page's own
 * time ran out.
 */
export type ApiResult<Payload> = ApiSuccess<Payload> | ApiFailure

export type ApiSuccess<Payload> = {
  success: true
  resultCode: number
  resultMessage: string
} & Payload

export interface ApiFailure {
  success: false
  resultCode: number
  /** Stable name of the error, for example `StoreNotFound`. */
  resultException: string
  /** A sentence for people, in the caller's language. */
  resultMessage: string
  /** One entry for each field of the input that is wrong. */
  errors?: FieldError[]
  /** Seconds to wait before the same call may succeed. */
  retryAfterSeconds?: number
}
