/** One text message that is about to leave. */
export interface OutgoingSms {
  /** The event that it tells about, once in the world. */
  eventId: string
  /** E.164 */
  to: string
  text: string
}

/** Hands text messages to a provider. Nothing of a message may reach a log: it holds number and code. */
export interface SmsPort {
  /**
   * Resolves when the provider has taken the message over, within 4 s.
   *
   * @throws SmsNotSent when it certainly has not; any other error leaves that open
   */
  send(sms: OutgoingSms): Promise<void>
}

/** The message has not left. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
  /** The provider cannot reach this number, now or later: no other try helps. */
  readonly isNumberRefused: boolean

  constructor(problem: string, { isNumberRefused = false, cause }: Details = {}) {
    super(problem, { cause })
    this.isNumberRefused = isNumberRefused
  }
}

interface Details {
  isNumberRefused?: boolean
  cause?: unknown
}
