/** What the embedded mailbox keeps; a call-back is the news that a partner gets of a conversion. */
export const OUTBOX_KINDS = ['mail', 'sms', 'push', 'call-back'] as const

export type OutboxKind = (typeof OUTBOX_KINDS)[number]
