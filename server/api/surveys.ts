import { pagingOf } from '#contract/values/paging.ts'
import { createSurveyResponse } from '../domain/earning/surveys/create-survey-response.ts'
import { getSurvey } from '../domain/earning/surveys/get-survey.ts'
import { listSurveys } from '../domain/earning/surveys/list-surveys.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { surveyQuestions, surveyResponse, surveySummary } from './surveys/survey-words.ts'

export const surveys: Handlers<'surveys'> = {
  async list(input, { app, area, locale, member }) {
    const reader = { memberId: member?.id, memberArea: member?.area }
    const { surveys, total } = await listSurveys(app.db, app.clock, { area, ...reader, ...input })
    return {
      surveys: surveys.map((survey) => surveySummary(survey, locale)),
      paging: pagingOf(input, total),
    }
  },

  async get({ id }, { app, locale, member }) {
    const reader = { memberId: member?.id, memberArea: member?.area }
    const { response, ...survey } = await getSurvey(app.db, app.clock, { id, ...reader })
    return {
      survey: {
        ...surveySummary(survey, locale),
        questions: surveyQuestions(survey, locale),
        response: response ? surveyResponse(response) : null,
      },
    }
  },

  async createResponse({ id, answers }, context) {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const input = { surveyId: id, memberId, area, answers }
    const { response, isCardNumberRemoved } = await createSurveyResponse(app.db, app.clock, input)
    return { response: surveyResponse(response), isCardNumberRemoved }
  },
}
