import { implement } from '@orpc/server'
import { convertPoints as contract } from '#contract/partners.ts'
import type { CallContext } from '../../context.ts'
import { getMember } from '../../domain/members/get-member.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { convertPoints as verb } from '../../domain/partners/convert-points.ts'
import { PARTNER_CALL_BACK_JOB } from '../../domain/partners/partner-call-back-job.ts'
import { makeSendCallBackJob } from '../../jobs/send-call-back-job.ts'
import { makeSendPushJob } from '../../jobs/send-push-job.ts'
import { memberOf } from '../guard-member.ts'
import { conversionWords, linkParameters } from './conversion-words.ts'

export const convertPoints = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { db, clock, jobs, config } = app
    const { id: memberId, area } = memberOf(context)
    const parts = {
      db,
      clock,
      keys: config.partners,
      sendCallBackJob: makeSendCallBackJob(jobs),
      sendPushJob: makeSendPushJob(jobs),
    }
    const { password } = input
    const parameters = linkParameters(input)
    const made = await verb(parts, { parameters, memberId, area, locale, password })
    jobs.wake(PARTNER_CALL_BACK_JOB)
    jobs.wake(PUSH_JOB)
    const { balanceMinor } = await getMember(db, clock, memberId)
    return { conversion: conversionWords(made.conversion, made.partner.name), balanceMinor }
  })
