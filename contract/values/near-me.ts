/** Near me reaches at most this far (rules.md, Stores). */
export const MAX_RADIUS_METERS = 50_000

/** How far near me reaches when nobody says. */
export const DEFAULT_RADIUS_METERS = 3_000
