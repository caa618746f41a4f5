import { SignJWT } from 'jose'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'

export interface MemberTokenKey {
  secret: string
  issuer: string
  audience: string
}

export interface SignMemberTokenInput {
  /** 1 to 64 of `A-Za-z0-9_-`. */
  memberId: string
  area: Area
  hours: number
  /** E.164, as if the login had proven it. */
  phone?: string | undefined
}

/**
 * A member's token as the app's login would issue it (rules.md, Who calls): for trying things out,
 * never in production, where the app's own login signs.
 */
export function signMemberToken(
  { secret, issuer, audience }: MemberTokenKey,
  clock: Clock,
  { memberId, area, hours, phone }: SignMemberTokenInput,
): Promise<string> {
  const seconds = Math.floor(clock.now().getTime() / 1_000)
  return new SignJWT({ rmi: memberId, area, ...(phone === undefined ? {} : { phone }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + Math.round(hours * 3_600))
    .sign(new TextEncoder().encode(secret))
}
