/** What a browser answered, as its library sends it: not looked at yet. */
export type Credential = Record<string, unknown>

/** Options of WebAuthn for the browser's library. */
export type PasskeyOptions = Record<string, unknown>

export interface Passkey {
  credentialId: string
  publicKey: Uint8Array
  /** Of uses, where the authenticator counts them; else 0. */
  counter: number
}

/** Who asks, as the browser has to see it: scheme and host of the console. */
interface AtOrigin {
  origin: string
  challenge: string
}

/** Passkeys, by whatever library makes and looks at them. */
export interface PasskeyPort {
  /** The challenge that a credential answers, unverified; undefined for what is none. */
  challengeOf(credential: Credential): string | undefined
  /** To make one on the person's device, found there without a name, with the person verified. */
  makeOptions(
    input: AtOrigin & { staffId: string; email: string; name: string },
  ): Promise<PasskeyOptions>
  /** To show one; with ids only one of these. */
  showOptions(input: AtOrigin & { credentialIds?: readonly string[] }): Promise<PasskeyOptions>
  /** Undefined for what does not hold. */
  readMade(credential: Credential, at: AtOrigin): Promise<Passkey | undefined>
  /** The new count of uses; undefined for what does not hold. */
  readShown(
    credential: Credential,
    at: AtOrigin & { passkey: Passkey },
  ): Promise<{ counter: number } | undefined>
}
