import { implement } from '@orpc/server'
import { createSurveyResponse as contract } from '#contract/surveys.ts'
import type { CallContext } from '../../context.ts'
import { createSurveyResponse as create } from '../../domain/surveys/create-survey-response.ts'
import { memberOf } from '../guard-member.ts'
import { surveyResponse } from './survey-words.ts'

export const createSurveyResponse = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id, answers }, context }) => {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const input = { surveyId: id, memberId, area, answers }
    const { response, isCardNumberRemoved } = await create(app.db, app.clock, input)
    return { response: surveyResponse(response), isCardNumberRemoved }
  })
