import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS, CURRENCIES } from '../values/area.ts'
import { lineSchema } from '../values/query.ts'
import { HELD_REASONS, REFERRAL_STATES } from '../values/referral-rules.ts'
import { REVIEW_KINDS } from '../values/review-kinds.ts'
import { actAnswerSchema, memberIdSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead } from './console-call.ts'

const rowSchema = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.string(),
  memberId: z.string().describe('Who has answered, or who has invited'),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  since: z.iso.datetime(),
  amountMinor: z.number().int().describe('All that a yes pays, both sides of an invitation'),
  title: z.string().nullable().describe('Of the survey'),
  heldReason: z.enum(HELD_REASONS).nullable().describe('Of the invitation'),
})

export type ReviewRow = z.infer<typeof rowSchema>

const memberSchema = z.object({
  memberId: z.string(),
  openedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  isClosed: z.boolean(),
  isSuspended: z.boolean(),
  entryCount: z.number().int(),
  deviceCount: z.number().int(),
  cardCount: z.number().int(),
})

export type ReviewedMemberFacts = z.infer<typeof memberSchema>

const answerSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  status: z.enum(['submitted', 'approved', 'rejected']),
  surveyId: z.string(),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  title: z.string(),
  endsAt: z.iso.datetime().describe('Of the survey'),
  submittedAt: z.iso.datetime(),
  rewardMinor: z.number().int(),
  answers: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
  sameAnswers: z.number().int().describe('Others who have answered the same to everything'),
  sameDevice: z.number().int().describe('Others who have answered from a device of this member'),
  approved: z.number().int().describe('Of the same member, to other surveys'),
  rejected: z.number().int(),
})

const referralSchema = z.object({
  id: z.string(),
  inviterId: z.string(),
  joinedId: z.string().nullable(),
  campaignId: z.string(),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  state: z.enum(REFERRAL_STATES),
  heldReason: z.enum(HELD_REASONS),
  isRewardable: z.boolean().describe('False: it can only be refused'),
  joinedAt: z.iso.datetime(),
  heldAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  inviterMinor: z.number().int(),
  joinedMinor: z.number().int(),
  hasQualified: z.boolean().describe('The new member has checked in or bought something in time'),
  sharedDevices: z.number().int(),
  sharedCards: z.number().int(),
})

const inviterSchema = z.object({
  invited: z.number().int(),
  invitedLately: z.number().int().describe('Accepted within 24 hours'),
  held: z.number().int(),
  rewarded: z.number().int(),
  rejected: z.number().int(),
  mostOnOneDevice: z.number().int().describe('The most of these friends on one device'),
  mostOnOneCard: z.number().int(),
})

const surveySchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  title: z.string(),
  endsAt: z.iso.datetime(),
  isOver: z.boolean(),
  waiting: z.number().int(),
  waitingMinor: z.number().int(),
})

export type WaitingSurveyRow = z.infer<typeof surveySchema>

const reviewInput = { memberId: memberIdSchema, id: z.uuid() }
const surveyIdSchema = z.string().min(1, 'Required').max(80, 'TooLong')

export const consoleReviews = {
  list: consoleRead({
    id: 'listWaitingReviews',
    admits: 'reviews.write',
    input: z.strictObject({
      kind: z.enum(REVIEW_KINDS).optional(),
      area: z.enum(AREAS).optional(),
      survey: lineSchema(80).optional().describe('Answers to this one alone'),
      afterSince: z.iso.datetime().optional().describe('With `afterId`: what comes after that one'),
      afterId: z.uuid().optional(),
      ...pagingInput(25),
    }),
    output: z.object({ reviews: z.array(rowSchema), paging: pagingSchema }),
    file: {
      id: 'text',
      kind: 'words:console-campaigns.reviews.kinds',
      memberId: 'text',
      area: 'words:staff.areas',
      since: 'moment',
      title: 'text',
      heldReason: 'words:console-campaigns.reviews.reasons',
      amountMinor: 'money',
      currency: 'text',
    },
  }),

  getAnswer: consoleRead({
    id: 'lookAtSurveyAnswer',
    admits: 'reviews.write',
    looksAt: 'member',
    input: z.strictObject(reviewInput),
    output: z.object({ answer: answerSchema, member: memberSchema }),
  }),

  getReferral: consoleRead({
    id: 'lookAtHeldReferral',
    admits: 'reviews.write',
    looksAt: 'member',
    input: z.strictObject(reviewInput),
    output: z.object({
      referral: referralSchema,
      ofInviter: inviterSchema,
      inviter: memberSchema.nullable(),
      joined: memberSchema.nullable().describe('Null: nobody, the same, or gone'),
    }),
  }),

  listSurveys: consoleRead({
    id: 'listWaitingSurveys',
    admits: 'reviews.write',
    input: z.strictObject({ area: z.enum(AREAS).optional() }),
    output: z.object({ surveys: z.array(surveySchema) }),
  }),

  payAnswer: consoleAct({
    id: 'paySurveyAnswer',
    admits: 'reviews.write',
    wantsProof: true,
    input: z.strictObject({ ...reviewInput, reason: reasonSchema.optional() }),
    output: actAnswerSchema,
  }),

  refuseAnswer: consoleAct({
    id: 'refuseSurveyAnswer',
    admits: 'reviews.write',
    input: z.strictObject({ ...reviewInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  closeSurvey: consoleAct({
    id: 'closeSurvey',
    admits: 'reviews.write',
    wantsProof: true,
    input: z.strictObject({ survey: surveyIdSchema, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  approveReferral: consoleAct({
    id: 'approveHeldReferral',
    admits: 'reviews.write',
    wantsProof: true,
    input: z.strictObject({ ...reviewInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  refuseReferral: consoleAct({
    id: 'refuseHeldReferral',
    admits: 'reviews.write',
    input: z.strictObject({ ...reviewInput, reason: reasonSchema }),
    output: actAnswerSchema,
  }),

  refuseReferrals: consoleAct({
    id: 'refuseHeldReferralsOfInviter',
    admits: 'reviews.write',
    input: z.strictObject({ memberId: memberIdSchema, reason: reasonSchema }),
    output: actAnswerSchema,
  }),
}
