import type { NullableJson } from './columns.ts'

export interface IdempotencyKeysTable {
  /** The call and its caller. */
  scope: string
  key: string
  request_hash: string
  /** HTTP status of the stored answer; null while the first request runs. */
  status: number | null
  response: NullableJson<unknown>
  created_at: Date
  expires_at: Date
}
