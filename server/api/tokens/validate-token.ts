import { implement } from '@orpc/server'
import { validateToken as contract } from '#contract/tokens.ts'
import type { CallContext } from '../../context.ts'
import { validateToken as verb } from '../../domain/tokens/validate-token.ts'
import { countAnswer } from '../form-parts.ts'

export const validateToken = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { db, botCheck, memberTokens } = context.app
    await countAnswer(context, input.token)
    const { expiresAt, ...verdict } = await verb({ db, botCheck, memberTokens }, input)
    return { ...verdict, ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}) }
  })
