import { z } from 'zod'
import { call } from './call.ts'
import { CONVERSION, CONVERSION_QUOTE, PARTNER_APP } from './examples/partner-examples.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CONVERSION_STATUSES, MAX_CONVERSION_POINTS } from './values/conversion.ts'
import { countryCodeSchema, printableSchema } from './values/query.ts'

const TAG = 'Partners'

const rateSchema = z.object({ points: z.number().int(), creditMinor: z.number().int() })
const partnerSchema = z
  .object({ code: z.string(), name: z.string() })
  .meta({ examples: [{ code: 'supermarket', name: 'Neighborhood supermarket points' }] })
const currencySchema = z.enum(CURRENCIES)

export const conversionSchema = z
  .object({
    id: z.string(),
    partner: partnerSchema,
    points: z.number().int(),
    usedPoints: z.number().int(),
    leftoverPoints: z
      .number()
      .int()
      .describe('Too few for another unit of credit: they stay with the partner'),
    rate: rateSchema,
    amountMinor: z.number().int().describe('In the smallest unit of the currency'),
    currency: currencySchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ examples: [CONVERSION] })

export type Conversion = z.infer<typeof conversionSchema>

export const conversionQuoteSchema = z
  .object({
    status: z.enum(CONVERSION_STATUSES),
    partner: partnerSchema.nullable().describe("Null for a link that is not the partner's"),
    points: z.number().int().nullable(),
    area: z
      .enum(AREAS)
      .describe("Whose rate counts: the member's own, else the one that was asked for"),
    currency: currencySchema,
    areas: z.array(z.enum(AREAS)).describe("Areas that take the partner's points"),
    rate: rateSchema.nullable().describe('Null where the area does not take them'),
    amountMinor: z.number().int(),
    usedPoints: z.number().int(),
    leftoverPoints: z.number().int(),
    fewestPoints: z
      .number()
      .int()
      .nullable()
      .describe('With a rate: the fewest points that become any credit'),
    expiresAt: z.iso.datetime().nullable(),
    conversion: conversionSchema.nullable().describe('What a used link has brought'),
  })
  .meta({ examples: [CONVERSION_QUOTE] })

export type ConversionQuote = z.infer<typeof conversionQuoteSchema>

export const partnerAppSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    deepLinkScheme: z.string().describe('Addresses that open the app begin with it: `hongli://`'),
    appStore: z.string(),
    googlePlay: z.string(),
  })
  .meta({ examples: [PARTNER_APP] })

export type PartnerApp = z.infer<typeof partnerAppSchema>

/** As long as a link that anybody can have pieced together: what is wrong with it is the answer. */
const loose = printableSchema(500).default('')

export const partners = {
  listApps: call({
    id: 'listPartnerApps',
    method: 'GET',
    path: '/api/v2/official/cms/partner-app',
    summary: "Apps that receive a partner's points, our own first",
    description: 'Each with the scheme of the addresses that open it.',
    tag: TAG,
    input: z.object({}),
    output: z.object({ apps: z.array(partnerAppSchema) }),
  }),

  getConversionQuote: call({
    id: 'getConversionQuote',
    method: 'GET',
    path: '/api/official/partner/conversion',
    summary: "What the points of a partner's signed link become, and how the link stands",
    description: 'Any link is answered: `status` says what is wrong with one that cannot be used.',
    tag: TAG,
    caller: 'either',
    perMinute: 120,
    input: z.object({
      partner: loose.meta({ description: "The partner's code", examples: ['supermarket'] }),
      points: loose.meta({ description: 'Points to turn into credit', examples: ['253'] }),
      nonce: loose.meta({ description: 'Never used twice', examples: ['Zm9yLWV4YW1wbGU-1'] }),
      issued: loose.meta({
        description: 'When it was signed, in Unix seconds',
        examples: ['1795147200'],
      }),
      signature: loose.meta({
        description: 'HMAC-SHA256 in hex, as docs/partner-portal.md has it',
        examples: ['eda19ec34c9afdde591eb19567a3b31ccc2e99243406cc69fac06b8a312944fa'],
      }),
      'country-code': countryCodeSchema.describe("A member's own area counts before it"),
    }),
    output: z.object({ quote: conversionQuoteSchema }),
  }),

  convertPoints: call({
    id: 'convertPoints',
    method: 'POST',
    path: '/api/official/partner/conversion',
    summary: "Turns the points of a partner's signed link into credit, once",
    description:
      'Only the points that whole units of credit need are used; `leftoverPoints` stay with the partner, who is called back.',
    tag: TAG,
    caller: 'member',
    errors: [
      'PartnerNotFound',
      'ConversionLinkInvalid',
      'ConversionLinkExpired',
      'ConversionUsedByAnother',
      'PartnerNotInArea',
      'ConversionTooSmall',
      ...PASSWORD_ERRORS,
    ],
    perMinute: 20,
    repeat: {
      by: 'business',
      because: 'the nonce of the link is good for one conversion, and answers it again',
    },
    stoppedBy: 'conversions',
    input: z.strictObject({
      partner: printableSchema(80)
        .min(1)
        .meta({ description: "The partner's code", examples: ['supermarket'] }),
      points: z
        .int()
        .min(1)
        .max(MAX_CONVERSION_POINTS)
        .meta({ description: 'Points of the link', examples: [253] }),
      nonce: printableSchema(64)
        .min(1)
        .meta({
          description: 'Of the link: good for one conversion',
          examples: ['Zm9yLWV4YW1wbGU-1'],
        }),
      issued: z
        .int()
        .min(0)
        .max(99_999_999_999)
        .meta({ description: 'When the link was signed, in Unix seconds', examples: [1795147200] }),
      signature: printableSchema(128)
        .min(1)
        .meta({
          description: 'Of the link, as docs/partner-portal.md has it',
          examples: ['eda19ec34c9afdde591eb19567a3b31ccc2e99243406cc69fac06b8a312944fa'],
        }),
      password: passwordSchema.optional(),
    }),
    output: z.object({
      conversion: conversionSchema,
      balanceMinor: z
        .number()
        .int()
        .meta({ description: "The member's credit afterwards", examples: [171] }),
    }),
  }),

  /** Only outside production: whose links can be made. */
  listLinkable: call({
    id: 'listLinkPartners',
    method: 'GET',
    path: '/api/simulator/partner-link',
    summary: 'Partners whose links can be made for trying out (outside production)',
    description: 'Partners whose key this server knows.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({}),
    output: z.object({ partners: z.array(partnerSchema) }),
  }),

  /** Only outside production, where the partners' keys are those of the demonstration. */
  createLink: call({
    id: 'createPartnerLink',
    method: 'POST',
    path: '/api/simulator/partner-link',
    summary: "A signed link as a partner's app would make it (outside production)",
    description: "As docs/partner-portal.md has it, signed with the demonstration's key.",
    tag: 'Simulator',
    stage: 'demo',
    errors: ['PartnerNotFound'],
    repeat: {
      by: 'nothing',
      because: 'it only signs a link, and each link has a nonce of its own',
    },
    input: z.strictObject({
      partner: printableSchema(80)
        .min(1)
        .meta({ description: "The partner's code", examples: ['supermarket'] }),
      points: z
        .int()
        .min(1)
        .max(MAX_CONVERSION_POINTS)
        .meta({ description: 'Points of the link', examples: [253] }),
      ageSeconds: z
        .int()
        .min(0)
        .max(86_400)
        .default(0)
        .describe('How many seconds ago it is said to be issued, to try an expired one'),
    }),
    output: z.object({
      query: z.string().meta({
        description: '`partner=…&points=…&nonce=…&issued=…&signature=…`',
        examples: [
          'partner=supermarket&points=253&nonce=Zm9yLWV4YW1wbGU-1&issued=1795147200&signature=eda19ec34c9afdde591eb19567a3b31ccc2e99243406cc69fac06b8a312944fa',
        ],
      }),
      expiresAt: z.iso.datetime().meta({ examples: ['2026-11-20T04:10:00.000Z'] }),
    }),
  }),
}
