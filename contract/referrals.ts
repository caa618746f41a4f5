import { z } from 'zod'
import { call } from './call.ts'
import { botCheckInput } from './contact-input.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CONTACT_FIELDS, MOBILE_COUNTRIES } from './values/contact-fields.ts'
import type { ErrorName } from './values/errors.ts'
import { HELD_REASONS, REFERRAL_STATES } from './values/referral-rules.ts'
import { idSchema, lineSchema, longTextSchema, textSchema } from './values/query.ts'
import { tidyLine } from './values/typed-text.ts'

const BASE = '/api/official/mgm'
const TAG = 'Referrals'

/** Case, spaces and dashes do not count. */
const codeSchema = textSchema(40)

const minorSchema = z.number().int()

/** What a campaign promises; amounts in the smallest unit of `currency`. */
const promiseSchema = {
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  inviterRewardMinor: minorSchema,
  joinedRewardMinor: minorSchema,
  /** Days for which the credit is good; null: it never ends. */
  creditDays: z.number().int().nullable(),
  /** Rewards that an inviter gets in a calendar month. */
  monthlyCap: z.number().int(),
  /** From accepting to the first check-in or purchase. */
  days: z.number().int(),
  state: z.enum(['open', 'paused', 'ended']),
  endsAt: z.iso.datetime(),
  /** The rules as sentences. */
  terms: z.array(z.string()),
}

export const invitationSchema = z.object({
  code: z.string(),
  /** Masked: the last digits of the inviter's number where they are known. */
  inviter: z.string(),
  title: z.string(),
  /** Countries whose numbers can be sent a code; the first are those of the areas. */
  mobileCountries: z.array(z.enum(MOBILE_COUNTRIES)),
  ...promiseSchema,
})

export type Invitation = z.infer<typeof invitationSchema>

const stateSchema = z.enum(REFERRAL_STATES)

const joinedSchema = z.object({
  /** `held`: an operator looks at it. */
  state: stateSchema,
  joinedAt: z.iso.datetime(),
})

const phoneInput = {
  mobile: z
    .string('MobileRequired')
    .overwrite(tidyLine)
    .max(CONTACT_FIELDS.mobile.maxLength, 'MobileInvalid'),
  /** ISO 3166 code of the country whose numbering plan `mobile` follows. */
  mobileCountry: lineSchema(2, 'MobileCountryInvalid'),
}

const INVITATION_ERRORS = [
  'ReferralNotFound',
  'ReferralEnded',
  'ReferralPaused',
] as const satisfies ErrorName[]

export const getReferralInvitation = call({
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'An invitation by its code: who invites, what both sides get, and the terms',
  tag: TAG,
  errors: ['ReferralNotFound'],
  // Nobody reads invitations faster than this, but who guesses codes.
  perMinute: 60,
})
  .input(z.object({ id: codeSchema }))
  .output(z.object({ mgm: invitationSchema }))

export const requestReferralVerification = call({
  method: 'POST',
  path: `${BASE}/{code}/verification`,
  summary: 'Sends a code of six digits to a number; answers alike for members and strangers',
  tag: TAG,
  errors: [
    ...INVITATION_ERRORS,
    'BotCheckRequired',
    'BotCheckFailed',
    'BotCheckReplayed',
    'VerificationTooSoon',
    'VerificationDailyLimitReached',
    'SmsDailyLimitReached',
    'ServiceUnavailable',
  ],
  perMinute: 10,
  repeat: {
    by: 'begun',
    because:
      'the code keeps the key it was asked for with; what is kept of the input would tell the number',
  },
  stoppedBy: 'text-messages',
})
  .input(
    z.strictObject({
      code: codeSchema,
      ...phoneInput,
      botCheck: botCheckInput.optional(),
    }),
  )
  .output(
    z.object({
      verification: z.object({
        /** When the code ends. */
        expiresAt: z.iso.datetime(),
        /** When another one may be asked for. */
        resendAt: z.iso.datetime(),
      }),
    }),
  )

export const joinByReferral = call({
  method: 'POST',
  path: `${BASE}/{code}/join`,
  summary:
    'Accepts an invitation: with a number and its code, or as a new member who has signed in',
  tag: TAG,
  caller: 'either',
  errors: [
    ...INVITATION_ERRORS,
    'LoginRequired',
    'AccountClosed',
    'VerificationCodeWrong',
    'VerificationCodeExpired',
    'VerificationTriesExceeded',
    'ReferralAlreadyMember',
    'ReferralAlreadyJoined',
  ],
  perMinute: 20,
  repeat: {
    by: 'business',
    because:
      'the code answers the same again; what is kept of the input would tell number and code',
  },
})
  .input(
    z.strictObject({
      code: codeSchema,
      /** Without number and code: the member who calls. */
      mobile: phoneInput.mobile.optional(),
      mobileCountry: phoneInput.mobileCountry.optional(),
      verificationCode: lineSchema(40, 'VerificationCodeInvalid').optional(),
    }),
  )
  .output(z.object({ joined: joinedSchema }))

export const getMyReferrals = call({
  method: 'GET',
  path: `${BASE}/mine`,
  summary: "The member's own invitation, what it has earned, and whom it has brought",
  tag: TAG,
  caller: 'member',
})
  .input(z.object(pagingInput(20)))
  .output(
    z.object({
      /** Undefined where the member's area has no campaign. */
      invitation: z
        .object({ code: z.string(), url: z.string(), title: z.string(), ...promiseSchema })
        .optional(),
      totals: z.object({
        /** Accepted, whatever came of it. */
        acceptedCount: z.number().int(),
        rewardedCount: z.number().int(),
        rewardedThisMonth: z.number().int(),
        earnedMinor: minorSchema,
      }),
      referrals: z.array(
        z.object({
          id: z.string(),
          /** `capped`: the friend was rewarded, and the inviter's month was full. */
          state: z.enum([...REFERRAL_STATES, 'capped']),
          /** Last digits of the friend's number; null where it is not known. */
          phoneEnd: z.string().nullable(),
          rewardMinor: minorSchema.nullable(),
          joinedAt: z.iso.datetime(),
          /** While it waits: the last moment of what it waits for. */
          waitsUntil: z.iso.datetime().nullable(),
        }),
      ),
      /** The invitation that the member has accepted, if any. */
      joined: z
        .object({ state: stateSchema, rewardMinor: minorSchema, waitsUntil: z.iso.datetime() })
        .optional(),
      currency: z.enum(CURRENCIES),
      paging: pagingSchema,
    }),
  )

/** Only outside production: an operator's command does it where the service is real. */
export const listReferralReviews = call({
  method: 'GET',
  path: '/api/simulator/referral-reviews',
  summary: 'Invitations that are held for review (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object(pagingInput(20)))
  .output(
    z.object({
      referrals: z.array(
        z.object({
          id: z.string(),
          inviterId: z.string(),
          joinedId: z.string().nullable(),
          area: z.enum(AREAS),
          currency: z.enum(CURRENCIES),
          inviterMinor: minorSchema,
          joinedMinor: minorSchema,
          heldReason: z.enum(HELD_REASONS),
          heldAt: z.iso.datetime(),
        }),
      ),
      paging: pagingSchema,
    }),
  )

/** Only outside production. */
export const reviewReferral = call({
  method: 'POST',
  path: '/api/simulator/referral-reviews/{id}',
  summary: 'Approves or rejects an invitation that is held (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall', 'ReferralNotFound', 'ReferralReviewed', 'ReferralNotRewardable'],
})
  .input(
    z.strictObject({
      id: idSchema,
      verdict: z.enum(['approved', 'rejected']),
      reason: longTextSchema(500, 'ReviewReasonTooLong'),
    }),
  )
  .output(z.object({ referral: z.object({ id: z.string(), state: z.string() }) }))
