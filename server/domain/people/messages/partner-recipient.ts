/**
 * Stands before a partner's code where the mailbox keeps a call-back: neither an address of mail nor a
 * member's id begins like it.
 */
export const PARTNER_RECIPIENT = 'partner:'
