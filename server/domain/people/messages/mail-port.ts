/** One mail that is about to leave. */
export interface OutgoingMail {
  /**
   * The event that it tells about. The same event gives the same `Message-ID`, so that a mail that
   * a repeated job sends twice is seen as one.
   */
  eventId: string
  to: string
  /** Where an answer goes, when that is not the sender of all mails. */
  replyTo?: string
  subject: string
  /** Plain text. */
  body: string
  /** Somebody wrote it: an answer of whoever is away helps. */
  isOfPerson?: true
}

export interface MailPort {
  /** Resolves when the mail has been taken over; rejects when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
