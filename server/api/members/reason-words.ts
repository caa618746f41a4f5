import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'
import type { TransferReason } from '#contract/values/transfer-kinds.ts'
import { UUID } from '#contract/values/uuid.ts'
import { listPartnerGroups } from '../../domain/publishing/content/list-partner-groups.ts'
import type { ReasonIds, ReasonNames } from '../../domain/ledger/transfers/list-reason-names.ts'
import { intlFormatters } from '../../words/intl-formatters.ts'
import { moneyWords } from '../../words/money-words.ts'
import { findText } from '../../words/texts.ts'

/** What a reason is told of: the reason itself, and the accounts that its transfer touched. */
export interface ReasonSubject {
  reason: TransferReason
  accounts: readonly string[]
}

/** How ids become names: those of the database, and the language and area of the member. */
export interface ReasonWords {
  locale: Locale
  area: Area
  names: ReasonNames
}

type Facts = Record<string, string | number>

/** The ids that reasons and accounts name, each once. */
export function reasonIdsOf(subjects: readonly ReasonSubject[]): ReasonIds {
  const idsOf = (find: (subject: ReasonSubject) => string | number | undefined) => [
    ...new Set(subjects.flatMap((subject) => find(subject)?.toString() ?? [])),
  ]
  return {
    campaigns: idsOf(({ accounts }) => idOfAccount(accounts, 'campaign')),
    stores: idsOf(storeIdOf),
    surveys: idsOf(({ reason }) => reason.values.surveyId),
    voucherBatches: idsOf(({ reason }) => reason.values.batchId).filter((id) => UUID.test(id)),
  }
}

/** The store that credit went to or came from; of credit on hold, the one that it is meant for. */
export function storeIdOf({ reason, accounts }: ReasonSubject): string | undefined {
  return idOfAccount(accounts, 'store') ?? reason.values.store?.toString()
}

/** The id of the account of a kind that a transfer touched: `store:<id>` has that of the store. */
export function idOfAccount(accounts: readonly string[], kind: string): string | undefined {
  return accounts.find((account) => account.startsWith(`${kind}:`))?.slice(kind.length + 1)
}

/** Why credit moved, as a sentence; the kind's bare name where what the sentence needs is gone. */
export function reasonSentence(subject: ReasonSubject, words: ReasonWords, other = ''): string {
  const { code } = subject.reason
  const sentence = filledText('reasons', subject, words, other)
  return sentence || (findText(words.locale, `wallet.kinds.${code}`) ?? code)
}

/** What the kind's bare name leaves open, in a few words; none where it says all or a name is gone. */
export function reasonDetail(
  subject: ReasonSubject,
  words: ReasonWords,
  other = '',
): string | undefined {
  return filledText('details', subject, words, other)
}

function filledText(
  group: 'reasons' | 'details',
  subject: ReasonSubject,
  words: ReasonWords,
  other: string,
): string | undefined {
  const { code, values } = subject.reason
  const { day } = values
  const facts = {
    ...factsOf(subject, words),
    // What was taken back: a payment that came to nothing is no correction.
    ...(code === 'reversal' ? { kind: String(values.kind ?? '') } : {}),
    ...(day === undefined ? {} : { day: dayWords(String(day), words.locale, NEAR_DAY) }),
    ...(other ? { other } : {}),
  }
  const isComplete = SENTENCE_FACTS[code].every((name) => Object.hasOwn(facts, name))
  return isComplete ? findText(words.locale, `wallet.${group}.${code}`, facts) : undefined
}

/** What the texts of `wallet.reasons` and `wallet.details` have places for. */
export const SENTENCE_FACTS: Readonly<Record<TransferReason['code'], readonly string[]>> = {
  'check-in': ['day', 'streakDays', 'multiplier'],
  'check-in-chest': ['prize'],
  'new-year-envelope': ['campaign', 'prize'],
  'survey-reward': ['survey'],
  voucher: ['voucher'],
  'partner-conversion': ['partner', 'points'],
  'referral-inviter': [],
  'referral-joined': [],
  payment: ['store'],
  'payment-settlement': [],
  rebate: ['store', 'percent'],
  'payment-refund': ['store'],
  'rebate-claw-back': ['store'],
  compensation: ['case'],
  adjustment: ['cause'],
  'lot-expiry': ['day'],
  'idle-reclaim': [],
  'idle-return': [],
  'account-closure': [],
  reversal: ['other'],
  'shortfall-repayment': [],
}

/** What is known of a movement, ids as names, in the order in which a reader wants it. */
export function factsOf(subject: ReasonSubject, { locale, area, names }: ReasonWords): Facts {
  const { accounts, reason } = subject
  const { code, values } = reason
  const campaign = names.campaigns.get(idOfAccount(accounts, 'campaign') ?? '')
  const nameOf = (texts: PartialTexts | undefined) => texts && localized(texts, locale)
  const partner = listPartnerGroups({ area, locale }).find(({ id }) => id === values.partner)
  const facts = {
    campaign: nameOf(campaign?.titles),
    day: dayOrNone(values.day, locale),
    streakDays: values.streakDays,
    multiplier: values.multiplier,
    prize: nameOf(campaign?.prizes.get(String(values.prize))),
    survey: nameOf(names.surveys.get(String(values.surveyId))),
    store: nameOf(names.stores.get(storeIdOf(subject) ?? '')),
    percent: values.percent,
    voucher: nameOf(names.voucherBatches.get(String(values.batchId))),
    partner: partner?.name,
    // Points that make no whole unit stay with the partner.
    points: values.usedPoints ?? values.points,
    leftoverPoints: values.leftoverPoints,
    rate: rateWords(values, area, locale),
    cause: findText(locale, `wallet.causes.${values.cause}`),
    case: values.case,
    entry: code === 'adjustment' ? values.entry : undefined,
    returnUntil: dayOrNone(values.returnUntil, locale),
  }
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => Boolean(fact[1])),
  )
}

function rateWords(values: Facts, area: Area, locale: Locale): string | undefined {
  const { ratePoints: points, rateCreditMinor: credit } = values
  if (points === undefined || credit === undefined) return undefined
  const amount = moneyWords(Number(credit), area, locale)
  return findText(locale, 'wallet.rate', { points, amount })
}

function dayOrNone(day: string | number | undefined, locale: Locale): string | undefined {
  return day === undefined ? undefined : dayWords(String(day), locale, FULL_DAY)
}

const FULL_DAY = { dateStyle: 'medium' } as const
/** Beside the instant of the movement, whose year is its own. */
const NEAR_DAY = { month: 'long', day: 'numeric' } as const

/** `YYYY-MM-DD` as the language writes a day. */
function dayWords(day: string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return day
  const options = { ...style, timeZone: 'UTC' }
  return intlFormatters.getDateTimeFormat(locale, options).format(instant)
}
