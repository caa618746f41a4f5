import { addressBucket } from './address-bucket.ts'

/** Who rents a network has all of its addresses: an IPv4 address by its /24, an IPv6 address by its /48. */
export function networkBucket(address: string): string {
  const bucket = addressBucket(address)
  if (bucket.endsWith('::/64')) return `${bucket.split(':').slice(0, 3).join(':')}::/48`
  const parts = bucket.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : bucket
}
