/** Tells the country of an address. */
export interface IpLocation {
  /** ISO country code, undefined for a private, unknown or malformed address. */
  findCountry(address: string): Promise<string | undefined>
}
