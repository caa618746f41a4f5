import { implement } from '@orpc/server'
import { closeSession as contract } from '#contract/sessions.ts'
import type { CallContext } from '../../context.ts'

export const closeSession = implement(contract)
  .$context<CallContext>()
  .handler(({ context }) => {
    context.session?.end()
    return {}
  })
