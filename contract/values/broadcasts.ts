import { z } from 'zod'
import { CAMPAIGN_KINDS } from './campaign-kinds.ts'
import { LOCALES, type Locale } from './locale.ts'
import { lineSchema, printableSchema } from './query.ts'

/** A message of the console to many members, as a notification of the app. */
export const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** Why one is over. */
export const BROADCAST_ENDS = ['all', 'stopped', 'window-over', 'more-than-counted'] as const
export type BroadcastEnd = (typeof BROADCAST_ENDS)[number]

/**
 * What became of one member's: the push service took it, or refused it; it was too late for it; it was stopped,
 * or the member said no to offers, before it left; nobody knows, as no answer came before the stop; the member had left.
 */
export const BROADCAST_OUTCOMES = [
  'sent',
  'refused',
  'late',
  'withdrawn',
  'unsure',
  'gone',
] as const
export type BroadcastOutcome = (typeof BROADCAST_OUTCOMES)[number]

/** What a phone shows of a notification while it is locked; migration 0044 knows both. */
export const BROADCAST_TITLE_LENGTH = 50
export const BROADCAST_BODY_LENGTH = 160

/** What a member gets of these at most in a week of the area, Monday to Sunday; migration 0044 knows it. */
export const BROADCASTS_A_WEEK = 2

/** What one person may send to try how it looks, within 24 hours. */
export const BROADCAST_TESTS_A_DAY = 20

const CAMPAIGNS_NAMED = 10
const DAYS_MOST = 365
const BALANCE_MOST = 1_000_000_000

/** The page that it opens where it names none. */
export const BROADCAST_PAGE = '/app-web/wallet'

export const pagePathSchema = printableSchema(200).regex(
  /^$|^\/(?!\/)[A-Za-z0-9/_\-.?=&%]*$/,
  'NotAPageOfOurs',
)

const amountSchema = z.int().min(0, 'OutOfRange').max(BALANCE_MOST, 'OutOfRange').nullable()

/** Whom it is for, beside the area: all that is said has to be true of a member. */
export const segmentSchema = z.strictObject({
  activity: z
    .strictObject({
      is: z.enum(['active', 'idle']).describe('Was here within so many days, or was not'),
      days: z.int().min(1, 'OutOfRange').max(DAYS_MOST, 'OutOfRange'),
    })
    .nullable(),
  balance: z
    .strictObject({ leastMinor: amountSchema, mostMinor: amountSchema })
    .refine(
      ({ leastMinor, mostMinor }) =>
        leastMinor === null || mostMinor === null || leastMinor <= mostMinor,
      'OutOfRange',
    )
    .describe('Credit, both included, in the smallest unit of the area')
    .nullable(),
  tookPartIn: z
    .array(
      z.strictObject({ kind: z.enum(CAMPAIGN_KINDS), id: z.string().min(1).max(80, 'TooLong') }),
    )
    .max(CAMPAIGNS_NAMED, 'TooMany')
    .describe('In one of them at least; empty: in any or none'),
})

export type Segment = z.infer<typeof segmentSchema>

export const EVERYBODY: Segment = { activity: null, balance: null, tookPartIn: [] }

const wordsSchema = (length: number) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, lineSchema(length)])) as Record<
      Locale,
      ReturnType<typeof lineSchema>
    >,
  )

export const broadcastTitlesSchema = wordsSchema(BROADCAST_TITLE_LENGTH)
export const broadcastBodiesSchema = wordsSchema(BROADCAST_BODY_LENGTH)

/** In each language; a draft may lack some. */
export type BroadcastWords = Record<Locale, string>

export const NO_WORDS: BroadcastWords = { 'zh-TW': '', 'zh-CN': '', 'en-US': '' }
