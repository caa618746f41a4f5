import { implement } from '@orpc/server'
import { getSurvey as contract } from '#contract/surveys.ts'
import type { CallContext } from '../../context.ts'
import { getSurvey as get } from '../../domain/surveys/get-survey.ts'
import { surveyQuestions, surveyResponse, surveySummary } from './survey-words.ts'

export const getSurvey = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id }, context: { app, locale, member } }) => {
    const reader = { memberId: member?.id, memberArea: member?.area }
    const { response, ...survey } = await get(app.db, app.clock, { id, ...reader })
    return {
      survey: {
        ...surveySummary(survey, locale),
        questions: surveyQuestions(survey, locale),
        response: response ? surveyResponse(response) : null,
      },
    }
  })
