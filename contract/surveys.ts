import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { idSchema, longTextSchema, printableSchema } from './values/query.ts'
import { SURVEY_STATUSES } from './values/survey-statuses.ts'

const DEFAULT_PAGE_SIZE = 50

const summarySchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  title: z.string(),
  intro: z.string(),
  /** In the smallest unit of `currency`. */
  rewardMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** How long an attentive answer takes. */
  minutes: z.number().int(),
  questionCount: z.number().int(),
  /** Approved as soon as it is sent. */
  isAutoApproved: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(SURVEY_STATUSES),
})

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
    /** What 1 and 5 mean. */
    lowest: z.string(),
    highest: z.string(),
  }),
])

/** By question id: an option's id, a list of them, a text, or 1 to 5. */
const answersSchema = z.record(
  z.string().regex(/^[a-z0-9-]{1,80}$/),
  z.union([longTextSchema(5_000), z.array(printableSchema(80)).max(50), z.number()]),
)

const responseSchema = z.object({
  id: z.string(),
  status: z.enum(['submitted', 'approved', 'rejected']),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  /** The operator's words, where it was rejected. */
  rejectionReason: z.string().nullable(),
  /** What was credited and until when it is good, where it was approved. */
  credit: z
    .object({ amountMinor: z.number().int(), expiresAt: z.iso.datetime().nullable() })
    .nullable(),
  /** Null once the member's data have been erased. */
  answers: answersSchema.nullable(),
})

export const listSurveys = call({
  method: 'GET',
  path: '/api/official/marketing/surveys',
  summary: 'Paid surveys of an area, those that can be answered first',
  tag: 'Surveys',
  caller: 'either',
})
  .input(z.object({ ...pagingInput(DEFAULT_PAGE_SIZE) }))
  .output(z.object({ surveys: z.array(summarySchema), paging: pagingSchema }))

export const getSurvey = call({
  method: 'GET',
  path: '/api/official/marketing/surveys/{id}',
  summary: "One survey with its questions and the member's own response",
  tag: 'Surveys',
  caller: 'either',
  errors: ['SurveyNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(
    z.object({
      survey: summarySchema.extend({
        questions: z.array(questionSchema),
        response: responseSchema.nullable(),
      }),
    }),
  )

export const createSurveyResponse = call({
  method: 'POST',
  path: '/api/official/marketing/surveys/{id}/response',
  summary: 'Answers a survey, once; the same answers again answer what is stored',
  tag: 'Surveys',
  caller: 'member',
  errors: [
    'SurveyNotFound',
    'SurveyNotInArea',
    'SurveyNotStarted',
    'SurveyEnded',
    'SurveyPaused',
    'SurveyAlreadyAnswered',
  ],
  perMinute: 30,
})
  .input(z.strictObject({ id: idSchema, answers: answersSchema }))
  .output(
    z.object({
      response: responseSchema,
      /** An answer held the number of a payment card, of which the last four digits were kept. */
      isCardNumberRemoved: z.boolean(),
    }),
  )
