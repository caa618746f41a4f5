import { z } from 'zod'
import type { CompanyPerson } from '../../domain/operating/staff/company-port.ts'

const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())])

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  auth_time: z.number().optional(),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
})

/**
 * Who somebody is, by what the company's sign-in says: looked at already, but not in which form it says it. When the
 * person was looked at is reckoned by the sign-in's own clock.
 *
 * @throws ZodError where it says neither who nor when
 */
export function personOf(claims: Record<string, unknown>, groupsClaim: string): CompanyPerson {
  const read = claimsSchema.parse(claims)
  const groups = texts.safeParse(claims[groupsClaim])
  const { iss, sub, iat, auth_time: seenAt, email, email_verified: isVerified, name } = read
  return {
    issuer: iss,
    subject: sub,
    email: email?.trim().toLowerCase() || undefined,
    isEmailVerified: isVerified === true,
    name: name?.trim() || undefined,
    groups: groups.success ? groups.data : [],
    seenAgoMs: seenAt === undefined ? undefined : Math.max(0, iat - seenAt) * 1_000,
  }
}
