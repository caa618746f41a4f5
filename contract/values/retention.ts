/** Messages, feedback and applications that lead nowhere are kept so long (content/demo/terms, `retention`). */
export const FORM_KEPT_MONTHS = 24

/** What the embedded mailbox shows has left long ago: as long as technical logs (`retention`). */
export const OUTBOX_KEPT_DAYS = 90

/** Comparisons with the gateway's list, which name charges alone: a year, and a month to look at it. */
export const RECONCILIATION_KEPT_DAYS = 400

/** Ids of payments that were given up before they came: no request is on its way for so long. */
export const PAYMENT_ABANDONMENT_KEPT_DAYS = 30

/** Alerts that are over: as long as technical logs. */
export const PAST_ALERTS_KEPT_DAYS = 90

/** Whom a message of the console went to: as long as the embedded mailbox; how many it were stays. */
export const BROADCAST_RECEIPTS_KEPT_DAYS = 90
