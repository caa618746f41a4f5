import { messageOf } from './statuses.ts'

/** A refusal of the gateway: HTTP 200 with a status that is not 0. */
export class WireError extends Error {
  readonly status: number
  /** What the answer says besides, for example the trade that was begun. */
  readonly fields: Record<string, unknown>

  constructor(status: number, detail?: string, fields: Record<string, unknown> = {}) {
    super(detail ? `${messageOf(status)} : ${detail}` : messageOf(status))
    this.status = status
    this.fields = fields
  }
}
