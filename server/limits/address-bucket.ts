import { isIPv6 } from 'node:net'
import { plainAddress } from './plain-address.ts'

/** A mobile network, or the Wi-Fi of a food court, is one address for so many members at once. */
export const MEMBERS_OF_ADDRESS = 20

/**
 * What one caller's requests are counted under: an IPv4 address whole, an IPv6 address by its /64,
 * because a household or a server is given that many addresses at once.
 */
export function addressBucket(address: string): string {
  const plain = plainAddress(address).split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain || 'unknown'
  const [head = '', tail] = plain.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === ''
    ? []
    : part.split(':').map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}
