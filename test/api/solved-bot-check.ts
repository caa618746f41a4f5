import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** After the time of every test, whose clocks are not its library's. */
const EXPIRES_AT = new Date('2100-01-01T00:00:00Z')

/** A solved bot check that is as easy as can be, signed by the server's own secret: for whoever tests what comes after it. */
export async function solvedBotCheck({ secrets }: { secrets: readonly [string, ...string[]] }) {
  const [secret] = secrets
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 1,
    deriveKey,
    expiresAt: EXPIRES_AT,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key:${secret}`,
  })
  const expiresAt = EXPIRES_AT.getTime() / 1_000
  const challenge = { parameters: { ...parameters, expiresAt }, signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
