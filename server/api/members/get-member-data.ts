import { implement } from '@orpc/server'
import { getMemberData as contract } from '#contract/members.ts'
import type { CallContext } from '../../context.ts'
import { getMemberData as get } from '../../domain/members/get-member-data.ts'
import { makeListPushJobs } from '../../jobs/push-jobs-of-member.ts'
import { memberOf } from '../guard-member.ts'

export const getMemberData = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { app } = context
    const data = await get(app.db, app.clock, {
      memberId: memberOf(context).id,
      listPushJobs: makeListPushJobs(app.jobs),
    })
    return { memberData: { ...data, madeAt: data.madeAt.toISOString() } }
  })
