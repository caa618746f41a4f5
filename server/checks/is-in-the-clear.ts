/** Whether others on the way could read, and change, what an address answers: http, and not to this machine. */
export function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return protocol === 'http:' && !isHere
}
