import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { idSchema, longTextSchema } from './values/query.ts'

/** Only outside production: an operator's command does it where the service is real. */
export const listSurveyReviews = call({
  method: 'GET',
  path: '/api/simulator/survey-reviews',
  summary: 'Responses to surveys that wait for their review (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({ ...pagingInput(20) }))
  .output(
    z.object({
      responses: z.array(
        z.object({
          id: z.string(),
          memberId: z.string(),
          area: z.enum(AREAS),
          surveyId: z.string(),
          title: z.string(),
          rewardMinor: z.number().int(),
          currency: z.enum(CURRENCIES),
          submittedAt: z.iso.datetime(),
          /** Every question in words with what was answered; null for a question left out. */
          answers: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
        }),
      ),
      paging: pagingSchema,
    }),
  )

/** Only outside production. */
export const reviewSurveyResponse = call({
  method: 'POST',
  path: '/api/simulator/survey-reviews/{id}',
  summary: 'Approves or rejects a response to a survey (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall', 'SurveyResponseNotFound', 'SurveyResponseReviewed', 'AccountClosed'],
})
  .input(
    z.strictObject({
      id: idSchema,
      verdict: z.enum(['approved', 'rejected']),
      /** Must be there for a rejection: the member reads it. */
      reason: longTextSchema(500, 'ReviewReasonTooLong').optional(),
    }),
  )
  .output(z.object({ response: z.object({ id: z.string(), status: z.string() }) }))
