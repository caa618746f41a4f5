/** What one way to the company's sign-in and back is held together by; the browser alone keeps the secret of it. */
export interface CompanyWay {
  /** Scheme and host of the console. */
  origin: string
  state: string
  nonce: string
  verifier: string
  /** Who is there already says once more who it is. */
  isProof: boolean
}

/** Somebody as the company's sign-in knows him. */
export interface CompanyPerson {
  issuer: string
  /** Never another one's, whatever becomes of the mail. */
  subject: string
  /** In lower case; undefined where it says none. */
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  groups: readonly string[]
  /** How long ago the person was looked at, in milliseconds; undefined where it does not say. */
  seenAgoMs: number | undefined
}

/** The company's own sign-in, by whatever library speaks with it. */
export interface CompanyPort {
  /** Where the browser is sent; undefined where the sign-in cannot be reached. */
  addressOf(way: CompanyWay): Promise<string | undefined>
  /** Who came back with the query of an address; `refused` for whatever does not hold. */
  readAnswer(query: string, way: CompanyWay): Promise<CompanyPerson | 'refused' | 'away'>
}
