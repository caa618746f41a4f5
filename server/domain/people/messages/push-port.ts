/** One push message that is about to leave. */
export interface OutgoingPush {
  /** The event that it tells about: what is sent twice is known by it as one. */
  eventId: string
  memberId: string
  title: string
  body: string
  /** Address of the page that the message opens. */
  link: string
}

/** Hands messages to the service of the app that knows the members' devices. */
export interface PushPort {
  /** Resolves when the message has been taken over; rejects when it must be tried again. */
  send(push: OutgoingPush): Promise<void>
}
