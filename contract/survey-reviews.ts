import { z } from 'zod'
import { call } from './call.ts'
import { SURVEY_REVIEW } from './examples/simulator-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { idOf, longTextSchema } from './values/query.ts'

export const surveyReviews = {
  /** Only outside production: an operator's command does it where the service is real. */
  list: call({
    id: 'listSurveyReviews',
    method: 'GET',
    path: '/api/simulator/survey-reviews',
    summary: 'Responses to surveys that wait for their review (outside production)',
    description: 'Questions and answers in words.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({ ...pagingInput(20) }),
    output: z.object({
      responses: z.array(
        z
          .object({
            id: z.string(),
            memberId: z.string(),
            area: z.enum(AREAS),
            surveyId: z.string(),
            title: z.string(),
            rewardMinor: z.number().int(),
            currency: z.enum(CURRENCIES),
            submittedAt: z.iso.datetime(),
            answers: z
              .array(z.object({ question: z.string(), answer: z.string().nullable() }))
              .describe(
                'Every question in words with what was answered; null for a question left out',
              ),
          })
          .meta({ examples: [SURVEY_REVIEW] }),
      ),
      paging: pagingSchema,
    }),
  }),

  /** Only outside production. */
  review: call({
    id: 'reviewSurveyResponse',
    method: 'POST',
    path: '/api/simulator/survey-reviews/{id}',
    summary: 'Approves or rejects a response to a survey (outside production)',
    description: 'An approval credits the reward, once.',
    tag: 'Simulator',
    stage: 'demo',
    errors: ['SurveyResponseNotFound', 'SurveyResponseReviewed', 'AccountClosed'],
    input: z.strictObject({
      id: idOf('the response', '01a200c4-6280-71aa-8069-4d1d5241fe0e'),
      verdict: z.enum(['approved', 'rejected']).describe('What the review says'),
      reason: longTextSchema(500, 'ReviewReasonTooLong')
        .optional()
        .describe('Must be there for a rejection: the member reads it'),
    }),
    output: z.object({
      response: z
        .object({ id: z.string(), status: z.string() })
        .meta({ examples: [{ id: '01a1fb9e-0680-79ea-8a97-149e48bb3dc8', status: 'approved' }] }),
    }),
  }),
}
