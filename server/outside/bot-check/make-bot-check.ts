import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type {
  BotCheckPort,
  BotCheckVerdict,
} from '../../domain/people/bot-checks/bot-check-port.ts'

const LIFETIME_MS = 10 * 60_000

/**
 * One try costs this many rounds of PBKDF2, which browsers compute natively, so that a script of
 * an attacker has little advantage over them; the number of tries makes up the difficulty.
 */
const ROUNDS_A_TRY = 1_000

export interface BotCheckOptions {
  /** The newest first; those of before are good for what was asked with them. */
  secrets: readonly [string, ...string[]]
  /** Rounds of PBKDF2-SHA-256 that solving takes on average. */
  difficulty: number
  clock: Clock
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(ROUNDS_A_TRY),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().length(64),
      expiresAt: z.number(),
    }),
    signature: z.string().length(64),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().length(64) }),
})

/** ALTCHA's proof of work. It lives 10 minutes. */
export function makeBotCheck({ secrets, ...options }: BotCheckOptions): BotCheckPort {
  const [newest, ...older] = secrets
  const asking = makeCheckOf(newest, options)
  const checks = [asking, ...older.map((secret) => makeCheckOf(secret, options))]
  return {
    ...asking,
    async verify(solved) {
      for (const check of checks) {
        const verdict = await check.verify(solved)
        if (verdict.outcome !== 'failed') return verdict
      }
      return { outcome: 'failed' }
    },
  }
}

function makeCheckOf(
  secret: string,
  { difficulty, clock }: Omit<BotCheckOptions, 'secrets'>,
): BotCheckPort {
  const hmacKeySignatureSecret = `key:${secret}`
  const tries = Math.max(2, Math.round(difficulty / ROUNDS_A_TRY))
  return {
    async makeChallenge() {
      const expiresAt = wholeSeconds(clock.now().getTime() + LIFETIME_MS)
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_A_TRY,
        // Half to one and a half times the mean, so that no visitor waits much longer than others.
        counter: randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5)),
        deriveKey,
        expiresAt,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret,
      })
      return {
        challenge: { parameters: { ...parameters, expiresAt: seconds(expiresAt) }, signature },
        expiresAt,
      }
    },
    async verify(solved) {
      const payload = parsePayload(solved)
      if (!payload) return { outcome: 'failed' }
      const expiresAt = new Date(Number(payload.challenge.parameters.expiresAt) * 1_000)
      if (!(expiresAt > clock.now())) return { outcome: 'failed' }
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret,
      })
      return verified ? passed(payload.challenge.signature ?? '', expiresAt) : { outcome: 'failed' }
    },
  }
}

function passed(signature: string, expiresAt: Date): BotCheckVerdict {
  const signatureHash = createHash('sha256').update(signature).digest('hex')
  return { outcome: 'passed', signatureHash, expiresAt }
}

function parsePayload(solved: string): Payload | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(solved, 'base64').toString('utf8'))
    return payloadSchema.safeParse(json).data
  } catch {
    return undefined
  }
}

function wholeSeconds(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1_000) * 1_000)
}

function seconds(instant: Date): number {
  return instant.getTime() / 1_000
}
