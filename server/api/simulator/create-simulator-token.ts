import { implement } from '@orpc/server'
import { createSimulatorToken as contract } from '#contract/simulator.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { signMemberToken } from '../../domain/tokens/sign-member-token.ts'

/** The member stays signed in while the simulator puts the clock forward by weeks. */
const HOURS = 90 * 24

export const createSimulatorToken = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app } }) => {
    const { secret, issuer, audience } = app.config.memberToken
    // Without a secret only the issuer of the published keys can sign.
    if (app.config.isProduction || secret === undefined) throw new NamedError('UnknownCall')
    const key = { secret, issuer, audience }
    return { token: await signMemberToken(key, app.clock, { ...input, hours: HOURS }) }
  })
