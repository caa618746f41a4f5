import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { isBotCheckUsed } from '../bot-checks/consume-bot-check.ts'
import type { MemberTokenPort } from './member-token-port.ts'

export interface ValidateTokenDependencies {
  db: Kysely<Database>
  botCheck: BotCheckPort
  memberTokens: MemberTokenPort
}

export interface ValidateTokenOutput {
  valid: boolean
  kind: 'member' | 'bot-check'
  memberId?: string
  expiresAt?: Date
}

/** Three parts with dots between them: the form of a signed JWT. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Whether a member's token or a solved bot check would be accepted now. Looking uses nothing up;
 * a bot check that a form has used is not valid any more.
 */
export async function validateToken(
  { db, botCheck, memberTokens }: ValidateTokenDependencies,
  { token }: { token: string },
): Promise<ValidateTokenOutput> {
  if (JWT.test(token)) {
    const member = await memberTokens.verify(token)
    if (!member) return { valid: false, kind: 'member' }
    const { memberId, expiresAt } = member
    return { valid: true, kind: 'member', memberId, expiresAt }
  }
  const verdict = await botCheck.verify(token)
  if (verdict.outcome !== 'passed' || (await isBotCheckUsed(db, verdict))) {
    return { valid: false, kind: 'bot-check' }
  }
  return { valid: true, kind: 'bot-check', expiresAt: verdict.expiresAt }
}
