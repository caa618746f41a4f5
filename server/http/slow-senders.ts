/**
 * How long a sender may take, so that nobody holds connections by sending nearly nothing: 30 s for
 * all before the body, and as much for the body of a call or a form. Documents have a reader of their
 * own (`documents/read-upload.ts`).
 */

/** A socket that says nothing is cut off after this and one round of looking, at the latest. */
export const HEADERS_WITHIN_MS = 25_000
export const CONNECTIONS_CHECKED_EVERY_MS = 5_000

export const BODY_WITHIN_MS = 30_000
