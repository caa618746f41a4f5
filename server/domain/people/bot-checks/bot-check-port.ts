/** What a solved bot check turned out to be. */
export type BotCheckVerdict =
  | { outcome: 'passed'; signatureHash: string; expiresAt: Date }
  | { outcome: 'failed' }

export interface BotCheckChallenge {
  parameters: Record<string, unknown> & {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    expiresAt: number
  }
  signature: string
}

/** Makes and verifies bot checks; whether one was used before is the database's to say. */
export interface BotCheckPort {
  makeChallenge(): Promise<{ challenge: BotCheckChallenge; expiresAt: Date }>
  verify(solved: string): Promise<BotCheckVerdict>
}
