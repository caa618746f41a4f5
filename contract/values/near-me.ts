/** Near me reaches at most this far (DOMAIN.md, section 6). */
export const MAX_RADIUS_METERS = 50_000

/** How far near me reaches when nobody says. */
export const DEFAULT_RADIUS_METERS = 3_000
