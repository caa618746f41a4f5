import { implement } from '@orpc/server'
import { listSurveys as contract } from '#contract/surveys.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listSurveys as list } from '../../domain/surveys/list-surveys.ts'
import { surveySummary } from './survey-words.ts'

export const listSurveys = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale, member } }) => {
    const reader = { memberId: member?.id, memberArea: member?.area }
    const { surveys, total } = await list(app.db, app.clock, { area, ...reader, ...input })
    return {
      surveys: surveys.map((survey) => surveySummary(survey, locale)),
      paging: pagingOf(input, total),
    }
  })
