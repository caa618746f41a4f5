import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { BotCheckPort, BotCheckVerdict } from '../../domain/bot-checks/bot-check-port.ts'
import { isSameSecret } from '../../is-same-secret.ts'

interface QuestionOptions {
  secret: string
  lifetimeMs: number
  clock: Clock
}

interface Questions extends Pick<BotCheckPort, 'makeQuestion' | 'isAnswer'> {
  verifyAnswer(solved: string): BotCheckVerdict
}

const claimsSchema = z.object({ nonce: z.string(), answer: z.string(), expiresAt: z.number() })

const SOLVED = /^([A-Za-z0-9_-]{20,400})\.([A-Za-z0-9_-]{43})~(.{0,20})$/u

/**
 * Sums for people. The token is `<claims>.<signature>`; the claims hold the answer's HMAC alone, so
 * the token does not tell it. Solved it is `<token>~<answer>`.
 */
export function makeQuestions({ secret, lifetimeMs, clock }: QuestionOptions): Questions {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    makeQuestion() {
      const addends = [randomInt(2, 10), randomInt(2, 10)] as const
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
      const nonce = randomBytes(16).toString('base64url')
      const claims = {
        nonce,
        answer: hmac(`answer ${nonce} ${addends[0] + addends[1]}`),
        expiresAt: expiresAt.getTime(),
      }
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return { question: { addends, token: `${text}.${hmac(`token ${text}`)}` }, expiresAt }
    },
    isAnswer: (solved) => SOLVED.test(solved),
    verifyAnswer(solved) {
      const [, text = '', signature = '', answer = ''] = SOLVED.exec(solved) ?? []
      if (!isSameSecret(signature, hmac(`token ${text}`))) return { outcome: 'failed' }
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      const expiresAt = new Date(claims.expiresAt)
      if (expiresAt <= clock.now()) return { outcome: 'failed' }
      const isRight = isSameSecret(
        claims.answer,
        hmac(`answer ${claims.nonce} ${toDigits(answer)}`),
      )
      return {
        outcome: isRight ? 'passed' : 'wrong-answer',
        signatureHash: createHash('sha256').update(signature).digest('hex'),
        expiresAt,
      }
    },
  }
}

/** Full-width digits are digits too. */
function toDigits(answer: string): string {
  return answer.normalize('NFKC').trim()
}
