import { implement } from '@orpc/server'
import { requestMemberClosure as contract } from '#contract/members.ts'
import type { CallContext } from '../../context.ts'
import { requestClosure } from '../../domain/members/request-closure.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { makeSendPushJob } from '../../jobs/send-push-job.ts'
import { memberOf } from '../guard-member.ts'

export const requestMemberClosure = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { db, clock, jobs } = context.app
    const { id: memberId } = memberOf(context)
    const sendPushJob = makeSendPushJob(jobs)
    const { closesAt, closesBy } = await requestClosure(db, clock, { memberId, sendPushJob })
    jobs.wake(PUSH_JOB)
    return { closure: { closesAt: closesAt.toISOString(), closesBy: closesBy.toISOString() } }
  })
