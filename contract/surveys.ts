import { z } from 'zod'
import { call } from './call.ts'
import {
  SURVEY_ANSWERS,
  SURVEY_QUESTIONS,
  SURVEY_RESPONSE,
  SURVEY_SUMMARY,
} from './examples/survey-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { idOf, longTextSchema, printableSchema } from './values/query.ts'
import { SURVEY_STATUSES } from './values/survey-statuses.ts'

const DEFAULT_PAGE_SIZE = 50

const summarySchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    title: z.string(),
    intro: z.string(),
    rewardMinor: z.number().int().describe('In the smallest unit of `currency`'),
    currency: z.enum(CURRENCIES),
    minutes: z.number().int().describe('How long an attentive answer takes'),
    questionCount: z.number().int(),
    isAutoApproved: z.boolean().describe('Approved as soon as it is sent'),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(SURVEY_STATUSES),
  })
  .meta({ examples: [SURVEY_SUMMARY] })

const optionSchema = z.object({ id: z.string(), label: z.string() })

const questionWords = { id: z.string(), isRequired: z.boolean(), title: z.string() }

const questionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...questionWords, options: z.array(optionSchema) }),
  z.object({
    kind: z.literal('multiple'),
    ...questionWords,
    options: z.array(optionSchema),
    choose: z.discriminatedUnion('rule', [
      z.object({ rule: z.enum(['exactly', 'at-most', 'at-least']), count: z.number().int() }),
      z.object({ rule: z.literal('unlimited') }),
    ]),
  }),
  z.object({ kind: z.literal('text'), ...questionWords, maxLength: z.number().int() }),
  z.object({
    kind: z.literal('rating'),
    ...questionWords,
    lowest: z.string().describe('What 1 and 5 mean'),
    highest: z.string(),
  }),
])

const answersSchema = z
  .record(
    z.string().regex(/^[a-z0-9-]{1,80}$/),
    z.union([longTextSchema(5_000), z.array(printableSchema(80)).max(50), z.number()]),
  )
  .meta({
    description: "By question id: an option's id, a list of them, a text, or 1 to 5",
    examples: [SURVEY_ANSWERS],
  })

const responseSchema = z
  .object({
    id: z.string(),
    status: z.enum(['submitted', 'approved', 'rejected']),
    submittedAt: z.iso.datetime(),
    reviewedAt: z.iso.datetime().nullable(),
    rejectionReason: z.string().nullable().describe("The operator's words, where it was rejected"),
    credit: z
      .object({ amountMinor: z.number().int(), expiresAt: z.iso.datetime().nullable() })
      .nullable()
      .describe('What was credited and until when it is good, where it was approved'),
    answers: answersSchema.nullable().describe("Null once the member's data have been erased"),
  })
  .meta({ examples: [SURVEY_RESPONSE] })

export const surveys = {
  list: call({
    id: 'listSurveys',
    method: 'GET',
    path: '/api/official/marketing/surveys',
    summary: 'Paid surveys of an area, those that can be answered first',
    description: '`status` says where the member who calls stands with each.',
    tag: 'Surveys',
    caller: 'either',
    input: z.object({ ...pagingInput(DEFAULT_PAGE_SIZE) }),
    output: z.object({ surveys: z.array(summarySchema), paging: pagingSchema }),
  }),

  get: call({
    id: 'getSurvey',
    method: 'GET',
    path: '/api/official/marketing/surveys/{id}',
    summary: "One survey with its questions and the member's own response",
    description: '`response` has the answers that the member sent, null before.',
    tag: 'Surveys',
    caller: 'either',
    errors: ['SurveyNotFound'],
    input: z.object({ id: idOf('the survey', 'tw-weekend-breakfast') }),
    output: z.object({
      survey: summarySchema
        .extend({
          questions: z.array(questionSchema),
          response: responseSchema.nullable(),
        })
        .meta({ examples: [{ ...SURVEY_SUMMARY, questions: SURVEY_QUESTIONS, response: null }] }),
    }),
  }),

  createResponse: call({
    id: 'createSurveyResponse',
    method: 'POST',
    path: '/api/official/marketing/surveys/{id}/response',
    summary: 'Answers a survey, once; the same answers again answer what is stored',
    description:
      'Answers are held against the rules of each question: `errors` names all that do not fit. What has to be looked at stays `submitted` until an operator has.',
    tag: 'Surveys',
    caller: 'member',
    errors: [
      'SurveyNotFound',
      'SurveyNotInArea',
      'SurveyNotStarted',
      'SurveyEnded',
      'SurveyPaused',
      'CampaignGivenOut',
      'SurveyAlreadyAnswered',
    ],
    perMinute: 30,
    input: z.strictObject({
      id: idOf('the survey', 'tw-weekend-breakfast'),
      answers: answersSchema,
    }),
    output: z.object({
      response: responseSchema,
      isCardNumberRemoved: z
        .boolean()
        .describe(
          'An answer held the number of a payment card, of which the last four digits were kept',
        ),
    }),
  }),
}
