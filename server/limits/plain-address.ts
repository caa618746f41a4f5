/** An IPv4 address that a socket reports as IPv6 (`::ffff:10.0.0.1`) in its own form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
