import { implement } from '@orpc/server'
import { listSurveyReviews as contract } from '#contract/survey-reviews.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { answersInWords } from '../../domain/surveys/answer-words.ts'
import { listSurveyReviews as list } from '../../domain/surveys/list-survey-reviews.ts'

export const listSurveyReviews = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const { responses, total } = await list(app.db, input)
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
  })
