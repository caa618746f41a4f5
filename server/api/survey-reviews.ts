import { AREA_FACTS } from '#contract/values/area.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { answersInWords } from '../domain/earning/surveys/answer-words.ts'
import { listSurveyReviews } from '../domain/earning/surveys/list-survey-reviews.ts'
import { reviewSurveyResponse } from '../domain/earning/surveys/review-survey-response.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import type { Handlers } from './handlers.ts'

export const surveyReviews: Handlers<'surveyReviews'> = {
  async list(input, { app, locale }) {
    const { responses, total } = await listSurveyReviews(app.db, input)
    return {
      responses: responses.map(({ titles, questions, answers, submittedAt, ...response }) => ({
        ...response,
        title: titles[locale],
        currency: AREA_FACTS[response.area].currency,
        submittedAt: submittedAt.toISOString(),
        answers: answersInWords(questions, answers ?? {}, locale),
      })),
      paging: pagingOf(input, total),
    }
  },

  async review({ id, verdict, reason }, { app }) {
    const { db, clock, jobs } = app
    const { status } = await reviewSurveyResponse(
      { db, clock, sendPushJob: makeSendPushJob(jobs) },
      { responseId: id, verdict, reason, operator: 'simulator' },
    )
    return { response: { id, status } }
  },
}
