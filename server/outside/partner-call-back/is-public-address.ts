import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../../limits/plain-address.ts'

/** IPv4 networks that lead to nobody in the internet (IANA, special-purpose registry). */
const NOT_PUBLIC = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4')
}

/** Of IPv6 only 2000::/3 is given out; what of it carries an IPv4 address or is for books is not. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
const NOT_PUBLIC_IPV6 = new BlockList()
NOT_PUBLIC_IPV6.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC_IPV6.addSubnet('2002::', 16, 'ipv6')
NOT_PUBLIC_IPV6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is somebody's in the internet, and none of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 4) return !NOT_PUBLIC.check(plain, 'ipv4')
  if (family !== 6) return false
  return GIVEN_OUT.check(plain, 'ipv6') && !NOT_PUBLIC_IPV6.check(plain, 'ipv6')
}
