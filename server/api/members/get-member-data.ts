import { implement } from '@orpc/server'
import { getMemberData as contract } from '#contract/members.ts'
import type { CallContext } from '../../context.ts'
import { getMemberData as get } from '../../domain/members/get-member-data.ts'
import { memberOf } from '../guard-member.ts'

export const getMemberData = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { app } = context
    const data = await get(app.db, app.clock, memberOf(context).id)
    return { memberData: { ...data, madeAt: data.madeAt.toISOString() } }
  })
