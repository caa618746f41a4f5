import type { Area } from '#contract/values/area.ts'

/** What a valid token of the app's login says. */
export interface MemberToken {
  /** Claim `rmi`: 1 to 64 of `A-Za-z0-9_-`. */
  memberId: string
  /** The member's own area, where the token names one. */
  area: Area | undefined
  /** Claim `phone`, E.164: the number that the app's login has proven, where it says so. */
  phone?: string | undefined
  expiresAt: Date
}

export interface MemberTokenPort {
  /**
   * The token's claims, or undefined when it is forged, expired or not for us.
   *
   * @throws NamedError `ServiceUnavailable` when the issuer's keys cannot be fetched
   */
  verify(token: string): Promise<MemberToken | undefined>
}
