/** How long what lets staff in is good for (docs/product/console.md, Sign-in), in milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Without an act. */
export const STAFF_IDLE_MS = 30 * MINUTE
/** Whatever is done meanwhile. */
export const STAFF_SESSION_MS = 12 * HOUR
/** How old the last proof may be, by a passkey or at the company's sign-in, where money moves. */
export const PROOF_MS = 5 * MINUTE
export const INVITATION_MS = 72 * HOUR
export const PROPOSAL_MS = 72 * HOUR
/** To look at the device and touch it. */
export const CHALLENGE_MS = 5 * MINUTE
/** To the company's sign-in and back, with whatever it asks for there. */
export const COMPANY_WAY_MS = 15 * MINUTE
/** One record for as many looks at the same subject. */
export const LOOK_MS = 15 * MINUTE
/** What one person did, or one member got, counts together for so long. */
export const APPROVAL_WINDOW_MS = 24 * HOUR
