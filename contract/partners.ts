import { z } from 'zod'
import { call } from './call.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { AREAS, CURRENCIES } from './values/area.ts'
import { CONVERSION_STATUSES, MAX_CONVERSION_POINTS } from './values/conversion.ts'
import { countryCodeSchema, printableSchema } from './values/query.ts'

const TAG = 'Partners'

const rateSchema = z.object({ points: z.number().int(), creditMinor: z.number().int() })
const partnerSchema = z.object({ code: z.string(), name: z.string() })
const currencySchema = z.enum(CURRENCIES)

export const conversionSchema = z.object({
  id: z.string(),
  partner: partnerSchema,
  points: z.number().int(),
  usedPoints: z.number().int(),
  /** Too few for another unit of credit: they stay with the partner. */
  leftoverPoints: z.number().int(),
  rate: rateSchema,
  /** In the smallest unit of the currency. */
  amountMinor: z.number().int(),
  currency: currencySchema,
  createdAt: z.iso.datetime(),
})

export type Conversion = z.infer<typeof conversionSchema>

export const conversionQuoteSchema = z.object({
  status: z.enum(CONVERSION_STATUSES),
  /** Null for a link that is not the partner's. */
  partner: partnerSchema.nullable(),
  points: z.number().int().nullable(),
  /** Whose rate counts: the member's own, else the one that was asked for. */
  area: z.enum(AREAS),
  currency: currencySchema,
  /** Areas that take the partner's points. */
  areas: z.array(z.enum(AREAS)),
  /** Null where the area does not take them. */
  rate: rateSchema.nullable(),
  amountMinor: z.number().int(),
  usedPoints: z.number().int(),
  leftoverPoints: z.number().int(),
  /** With a rate: the fewest points that become any credit. */
  fewestPoints: z.number().int().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** What a used link has brought. */
  conversion: conversionSchema.nullable(),
})

export type ConversionQuote = z.infer<typeof conversionQuoteSchema>

export const partnerAppSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Addresses that open the app begin with it: `hongli://`. */
  deepLinkScheme: z.string(),
  appStore: z.string(),
  googlePlay: z.string(),
})

export type PartnerApp = z.infer<typeof partnerAppSchema>

export const listPartnerApps = call({
  method: 'GET',
  path: '/api/v2/official/cms/partner-app',
  summary: "Apps that receive a partner's points, our own first",
  tag: TAG,
})
  .input(z.object({}))
  .output(z.object({ apps: z.array(partnerAppSchema) }))

/** As long as a link that anybody can have pieced together: what is wrong with it is the answer. */
const loose = printableSchema(500).default('')

export const getConversionQuote = call({
  method: 'GET',
  path: '/api/official/partner/conversion',
  summary: "What the points of a partner's signed link become, and how the link stands",
  tag: TAG,
  caller: 'either',
  perMinute: 120,
})
  .input(
    z.object({
      partner: loose,
      points: loose,
      nonce: loose,
      issued: loose,
      signature: loose,
      /** A member's own area counts before it. */
      'country-code': countryCodeSchema,
    }),
  )
  .output(z.object({ quote: conversionQuoteSchema }))

export const convertPoints = call({
  method: 'POST',
  path: '/api/official/partner/conversion',
  summary: "Turns the points of a partner's signed link into credit, once",
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
})
  .input(
    z.strictObject({
      partner: printableSchema(80).min(1),
      points: z.int().min(1).max(MAX_CONVERSION_POINTS),
      nonce: printableSchema(64).min(1),
      issued: z.int().min(0).max(99_999_999_999),
      signature: printableSchema(128).min(1),
      password: passwordSchema.optional(),
    }),
  )
  .output(z.object({ conversion: conversionSchema, balanceMinor: z.number().int() }))

/** Only outside production: whose links can be made. */
export const listLinkPartners = call({
  method: 'GET',
  path: '/api/simulator/partner-link',
  summary: 'Partners whose links can be made for trying out (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({}))
  .output(z.object({ partners: z.array(partnerSchema) }))

/** Only outside production, where the partners' keys are those of the demonstration. */
export const createPartnerLink = call({
  method: 'POST',
  path: '/api/simulator/partner-link',
  summary: "A signed link as a partner's app would make it (outside production)",
  tag: 'Simulator',
  errors: ['UnknownCall', 'PartnerNotFound'],
  repeat: { by: 'nothing', because: 'it only signs a link, and each link has a nonce of its own' },
})
  .input(
    z.strictObject({
      partner: printableSchema(80).min(1),
      points: z.int().min(1).max(MAX_CONVERSION_POINTS),
      /** How many seconds ago it is said to be issued, to try an expired one. */
      ageSeconds: z.int().min(0).max(86_400).default(0),
    }),
  )
  .output(
    z.object({
      /** `partner=…&points=…&nonce=…&issued=…&signature=…` */
      query: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  )
