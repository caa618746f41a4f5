/** What a solved bot check turned out to be. */
export type BotCheckVerdict =
  | { outcome: 'passed'; signatureHash: string; expiresAt: Date }
  /** A wrong answer to a genuine question: it is used up, or all answers could be tried. */
  | { outcome: 'wrong-answer'; signatureHash: string; expiresAt: Date }
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

export interface BotCheckQuestion {
  /** The two numbers to add. */
  addends: readonly [number, number]
  token: string
}

/** Makes and verifies bot checks; whether one was used before is the database's to say. */
export interface BotCheckPort {
  makeChallenge(): Promise<{ challenge: BotCheckChallenge; expiresAt: Date }>
  makeQuestion(): { question: BotCheckQuestion; expiresAt: Date }
  /** Whether the text answers a question, which may be tried less often than work. */
  isAnswer(solved: string): boolean
  verify(solved: string): Promise<BotCheckVerdict>
}
