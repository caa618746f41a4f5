import { implement } from '@orpc/server'
import { cancelMemberClosure as contract } from '#contract/members.ts'
import type { CallContext } from '../../context.ts'
import { cancelClosure } from '../../domain/members/cancel-closure.ts'
import { memberOf } from '../guard-member.ts'

export const cancelMemberClosure = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    await cancelClosure(context.app.db, memberOf(context).id)
    return { closure: null }
  })
