import { z } from 'zod'
import { call, errorsAt } from './call.ts'
import { botCheckInput } from './contact-input.ts'
import { INVITATION, MY_REFERRALS } from './examples/referral-examples.ts'
import { REFERRAL_REVIEW } from './examples/simulator-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CONTACT_FIELDS, MOBILE_COUNTRIES } from './values/contact-fields.ts'
import type { ErrorName } from './values/errors.ts'
import { HELD_REASONS, REFERRAL_STATES } from './values/referral-rules.ts'
import { idOf, lineSchema, longTextSchema, textSchema } from './values/query.ts'
import { tidyLine } from './values/typed-text.ts'

const BASE = '/api/official/mgm'
const TAG = 'Referrals'

const codeSchema = textSchema(40).meta({
  description: "An invitation's code; case, spaces and dashes do not count",
  examples: ['TX7F1AGN'],
})

const minorSchema = z.number().int()

/** What a campaign promises; amounts in the smallest unit of `currency`. */
const promiseSchema = {
  area: z.enum(AREAS),
  currency: z.enum(CURRENCIES),
  inviterRewardMinor: minorSchema,
  joinedRewardMinor: minorSchema,
  creditDays: z
    .number()
    .int()
    .nullable()
    .describe('Days for which the credit is good; null: it never ends'),
  monthlyCap: z.number().int().describe('Rewards that an inviter gets in a calendar month'),
  days: z.number().int().describe('From accepting to the first check-in or purchase'),
  state: z.enum(['open', 'paused', 'given_out', 'ended']),
  endsAt: z.iso.datetime(),
  terms: z.array(z.string()).describe('The rules as sentences'),
}

export const invitationSchema = z
  .object({
    code: z.string(),
    inviter: z
      .string()
      .describe("Masked: the last digits of the inviter's number where they are known"),
    title: z.string(),
    mobileCountries: z
      .array(z.enum(MOBILE_COUNTRIES))
      .describe('Countries whose numbers can be sent a code; the first are those of the areas'),
    ...promiseSchema,
  })
  .meta({ examples: [INVITATION] })

export type Invitation = z.infer<typeof invitationSchema>

const stateSchema = z.enum(REFERRAL_STATES)

const joinedSchema = z
  .object({
    state: stateSchema.describe('`held`: an operator looks at it'),
    joinedAt: z.iso.datetime(),
  })
  .meta({ examples: [{ state: 'joined', joinedAt: '2026-11-23T01:21:02.114Z' }] })

const phoneInput = {
  mobile: z
    .string('MobileRequired')
    .overwrite(tidyLine)
    .max(CONTACT_FIELDS.mobile.maxLength, 'MobileInvalid')
    .meta({
      description: 'Number that the code is sent to, as people of its country write it',
      examples: ['0912 345 678'],
    }),
  mobileCountry: lineSchema(2, 'MobileCountryInvalid').meta({
    description: 'ISO 3166 code of the country whose numbering plan `mobile` follows',
    examples: ['TW'],
  }),
}

const INVITATION_ERRORS = [
  'ReferralNotFound',
  'ReferralEnded',
  'ReferralPaused',
  'CampaignGivenOut',
] as const satisfies ErrorName[]

export const referrals = {
  getInvitation: call({
    id: 'getReferralInvitation',
    method: 'GET',
    path: `${BASE}/{id}`,
    summary: 'An invitation by its code: who invites, what both sides get, and the terms',
    description:
      "Amounts are in the smallest unit of the campaign's currency; the inviter is shown by the last digits of a number.",
    tag: TAG,
    errors: ['ReferralNotFound'],
    // Nobody reads invitations faster than this, but who guesses codes.
    perMinute: 60,
    input: z.object({ id: codeSchema }),
    output: z.object({ mgm: invitationSchema }),
  }),

  requestVerification: call({
    id: 'requestReferralVerification',
    method: 'POST',
    path: `${BASE}/{code}/verification`,
    summary: 'Sends a code of six digits to a number; answers alike for members and strangers',
    description: 'At most one a minute, and a few a day, to one number.',
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
    input: z.strictObject({
      code: codeSchema,
      ...phoneInput,
      botCheck: botCheckInput.optional().meta({
        description:
          'A solved bot check; asked for by a server that has it switched on (`getBotCheck`)',
      }),
    }),
    output: z.object({
      verification: z
        .object({
          expiresAt: z.iso.datetime().describe('When the code ends'),
          resendAt: z.iso.datetime().describe('When another one may be asked for'),
        })
        .meta({
          examples: [
            { expiresAt: '2026-11-23T01:24:45.000Z', resendAt: '2026-11-23T01:20:45.000Z' },
          ],
        }),
    }),
  }),

  join: call({
    id: 'joinByReferral',
    method: 'POST',
    path: `${BASE}/{code}/join`,
    summary:
      'Accepts an invitation: with a number and its code, or as a new member who has signed in',
    description:
      'A visitor proves a number with the code that was sent to it; a new member needs only to be signed in. The reward comes with the first check-in or payment.',
    tag: TAG,
    caller: 'either',
    errors: [
      ...INVITATION_ERRORS,
      'LoginRequired',
      'AccountClosed',
      ...errorsAt(
        'verificationCode',
        'VerificationCodeWrong',
        'VerificationCodeExpired',
        'VerificationTriesExceeded',
      ),
      'ReferralAlreadyMember',
      'ReferralAlreadyJoined',
    ],
    perMinute: 20,
    repeat: {
      by: 'business',
      because:
        'the code answers the same again; what is kept of the input would tell number and code',
    },
    input: z.strictObject({
      code: codeSchema,
      mobile: phoneInput.mobile
        .optional()
        .describe('Without number and code: the member who calls'),
      mobileCountry: phoneInput.mobileCountry.optional(),
      verificationCode: lineSchema(40, 'VerificationCodeInvalid')
        .meta({ description: 'The six digits of the text message', examples: ['482915'] })
        .optional(),
    }),
    output: z.object({ joined: joinedSchema }),
  }),

  getMine: call({
    id: 'getMyReferrals',
    method: 'GET',
    path: `${BASE}/mine`,
    summary: "The member's own invitation, what it has earned, and whom it has brought",
    description: '`invitation` is left out where the area has no campaign.',
    tag: TAG,
    caller: 'member',
    input: z.object(pagingInput(20)),
    output: z
      .object({
        invitation: z
          .object({ code: z.string(), url: z.string(), title: z.string(), ...promiseSchema })
          .optional()
          .describe("Undefined where the member's area has no campaign"),
        totals: z.object({
          acceptedCount: z.number().int().describe('Accepted, whatever came of it'),
          rewardedCount: z.number().int(),
          rewardedThisMonth: z.number().int(),
          earnedMinor: minorSchema,
        }),
        referrals: z.array(
          z.object({
            id: z.string(),
            state: z
              .enum([...REFERRAL_STATES, 'capped'])
              .describe("`capped`: the friend was rewarded, and the inviter's month was full"),
            phoneEnd: z
              .string()
              .nullable()
              .describe("Last digits of the friend's number; null where it is not known"),
            rewardMinor: minorSchema.nullable(),
            joinedAt: z.iso.datetime(),
            waitsUntil: z.iso
              .datetime()
              .nullable()
              .describe('While it waits: the last moment of what it waits for'),
          }),
        ),
        joined: z
          .object({ state: stateSchema, rewardMinor: minorSchema, waitsUntil: z.iso.datetime() })
          .optional()
          .describe('The invitation that the member has accepted, if any'),
        currency: z.enum(CURRENCIES),
        paging: pagingSchema,
      })
      .meta({ examples: [MY_REFERRALS] }),
  }),

  /** Only outside production: an operator's command does it where the service is real. */
  listReviews: call({
    id: 'listReferralReviews',
    method: 'GET',
    path: '/api/simulator/referral-reviews',
    summary: 'Invitations that are held for review (outside production)',
    description: 'With what made the server hold each.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object(pagingInput(20)),
    output: z.object({
      referrals: z.array(
        z
          .object({
            id: z.string(),
            inviterId: z.string(),
            joinedId: z.string().nullable(),
            area: z.enum(AREAS),
            currency: z.enum(CURRENCIES),
            inviterMinor: minorSchema,
            joinedMinor: minorSchema,
            heldReason: z.enum(HELD_REASONS),
            heldAt: z.iso.datetime(),
          })
          .meta({ examples: [REFERRAL_REVIEW] }),
      ),
      paging: pagingSchema,
    }),
  }),

  /** Only outside production. */
  review: call({
    id: 'reviewReferral',
    method: 'POST',
    path: '/api/simulator/referral-reviews/{id}',
    summary: 'Approves or rejects an invitation that is held (outside production)',
    description: 'An approval credits both sides as soon as the friend has done what is asked.',
    tag: 'Simulator',
    stage: 'demo',
    errors: ['ReferralNotFound', 'ReferralReviewed', 'ReferralNotRewardable'],
    input: z.strictObject({
      id: idOf('the invitation', '01a200c4-6280-71aa-8069-4d1d5241fe0e'),
      verdict: z.enum(['approved', 'rejected']).describe('What the review says'),
      reason: longTextSchema(500, 'ReviewReasonTooLong').meta({
        description: 'Why, for the record',
        examples: ['A brother and a sister, each with a phone of their own'],
      }),
    }),
    output: z.object({
      referral: z
        .object({ id: z.string(), state: z.string() })
        .meta({ examples: [{ id: '01a200c4-6280-71aa-8069-4d1d5241fe0e', state: 'joined' }] }),
    }),
  }),
}
