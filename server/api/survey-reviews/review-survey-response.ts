import { implement } from '@orpc/server'
import { reviewSurveyResponse as contract } from '#contract/survey-reviews.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { reviewSurveyResponse as review } from '../../domain/surveys/review-survey-response.ts'
import { makeSendPushJob } from '../../jobs/send-push-job.ts'

export const reviewSurveyResponse = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id, verdict, reason }, context: { app } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const { db, clock, jobs } = app
    const { status } = await review(
      { db, clock, sendPushJob: makeSendPushJob(jobs) },
      { responseId: id, verdict, reason, operator: 'simulator' },
    )
    jobs.wake(PUSH_JOB)
    return { response: { id, status } }
  })
