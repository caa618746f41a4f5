import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../limits/plain-address.ts'

/** Whether an address is one of the operator's own proxies. */
export type ProxyTrust = (address: string) => boolean

/** An address, or a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

/** The trust that `TRUSTED_PROXIES` describes. Without entries nobody is trusted. */
export function makeProxyTrust(entries: readonly string[]): ProxyTrust {
  if (entries.length === 0) return () => false
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
