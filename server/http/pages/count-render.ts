import { addressBucket, MEMBERS_OF_ADDRESS } from '../../limits/address-bucket.ts'
import type { Limits } from '../../limits/limits.ts'

/** Pages that one address, or one member, may have rendered in a minute; kept ones do not count. */
const RENDERS_PER_MINUTE = 600

/**
 * Counts a page that is made for one visitor. With a session there is room for all the members behind
 * one address; one that proves to be nobody's is counted as a visitor's after all. What a browser fetches ahead
 * counts by itself: a page that nobody sees takes none from those that somebody asks for.
 *
 * @throws NamedError `TooManyRequests`
 */
export async function countRender(
  limits: Limits,
  address: string,
  as: 'visitor' | 'signed' | 'ahead',
): Promise<void> {
  const bucket = addressBucket(address)
  const key = as === 'visitor' ? `page:${bucket}` : `page:${as}:${bucket}`
  const points = RENDERS_PER_MINUTE * (as === 'signed' ? MEMBERS_OF_ADDRESS : 1)
  await limits.consume(key, points, 60, 'count-here')
}

/**
 * Counts a page by its member too, from however many addresses they come.
 *
 * @throws NamedError `TooManyRequests`
 */
export async function countMemberRender(limits: Limits, memberId: string): Promise<void> {
  await limits.consume(`page:member:${memberId}`, RENDERS_PER_MINUTE, 60, 'count-here')
}
