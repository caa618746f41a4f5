import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONVERSION_LINK_MINUTES, MAX_CONVERSION_POINTS } from '#contract/values/conversion.ts'

/** What a partner says and signs. */
export interface LinkFacts {
  /** The partner's code. */
  partner: string
  points: number
  /** Made by the partner; good for one conversion. */
  nonce: string
  /** Unix seconds. */
  issued: number
}

export interface ConversionLink extends LinkFacts {
  /** 64 hex digits. */
  signature: string
}

/** The parameters of a link as they stand in an address. */
export type LinkParameters = Record<keyof ConversionLink, string>

/** One form for each value, so that no two texts mean the same link. */
const FORMS: Record<keyof ConversionLink, RegExp> = {
  partner: /^[a-z0-9-]{2,80}$/,
  points: /^[1-9]\d{0,8}$/,
  nonce: /^[A-Za-z0-9_-]{8,64}$/,
  issued: /^[1-9]\d{8,10}$/,
  signature: /^[0-9a-f]{64}$/,
}

/** The link that parameters make; undefined where one is missing or has another form. */
export function readConversionLink(parameters: LinkParameters): ConversionLink | undefined {
  const names = Object.keys(FORMS) as (keyof ConversionLink)[]
  if (!names.every((name) => FORMS[name].test(parameters[name]))) return undefined
  const points = Number(parameters.points)
  if (points > MAX_CONVERSION_POINTS) return undefined
  const { partner, nonce, signature } = parameters
  return { partner, points, nonce, issued: Number(parameters.issued), signature }
}

/** HMAC-SHA256 over `partner\npoints\nnonce\nissued`, as lower-case hex (docs/partner-portal.md). */
export function signConversionLink(
  key: string,
  { partner, points, nonce, issued }: LinkFacts,
): string {
  const canonical = [partner, points, nonce, issued].join('\n')
  return createHmac('sha256', key).update(canonical).digest('hex')
}

/** Whether the partner who holds the key has signed the link. Takes the same time for any guess. */
export function isSignedWith(key: string, link: ConversionLink): boolean {
  const given = Buffer.from(link.signature, 'hex')
  const right = Buffer.from(signConversionLink(key, link), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

const LIFE_MS = CONVERSION_LINK_MINUTES * 60_000
/** How far a partner's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000

/** The first instant at which the link is good no more. */
export function linkExpiresAt({ issued }: LinkFacts): Date {
  return new Date(issued * 1_000 + LIFE_MS)
}

/** A link that says it comes from the future would live longer than any may. */
export function isFromTheFuture({ issued }: LinkFacts, now: Date): boolean {
  return issued * 1_000 > now.getTime() + CLOCK_SKEW_MS
}
