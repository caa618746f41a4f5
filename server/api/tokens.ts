import { validateToken } from '../domain/people/tokens/validate-token.ts'
import type { Handlers } from './handlers.ts'

export const tokens: Handlers<'tokens'> = {
  async validate(input, context) {
    const { db, botCheck, memberTokens } = context.app
    const { expiresAt, ...verdict } = await validateToken({ db, botCheck, memberTokens }, input)
    return { ...verdict, ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}) }
  },
}
