import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Day } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Config } from '../config/config.ts'
import type { DeliverPushDependencies } from '../domain/people/messages/deliver-push.ts'
import type { PushJob } from '../domain/people/messages/push-job.ts'
import { intlFormatters } from '../words/intl-formatters.ts'
import { moneyWords } from '../words/money-words.ts'
import { findText } from '../words/texts.ts'

/** Puts a fact into the words of its member, with the page that shows more of it. */
export function makePushComposer({ publicOrigin }: Config): DeliverPushDependencies['compose'] {
  return (job, { area, locale }) => {
    const values = valuesOf(job, area, locale)
    const say = (part: 'title' | 'body') => {
      const words = findText(locale, `push.${job.kind}.${part}`, values)
      if (words === undefined) throw new Error(`No text ${locale}/push.${job.kind}.${part}`)
      return words
    }
    return { title: say('title'), body: say('body'), link: `${publicOrigin}${pathOf(job)}` }
  }
}

/** What the placeholders of a push stand for: `{amount}`, `{day}`, `{title}` and the like. */
function valuesOf(job: PushJob, area: Area, locale: Locale): Record<string, string | number> {
  const { facts } = job
  return {
    ...('amountMinor' in facts ? { amount: moneyWords(facts.amountMinor, area, locale) } : {}),
    ...('owedMinor' in facts ? { owed: moneyWords(facts.owedMinor, area, locale) } : {}),
    ...('day' in facts ? { day: dayWords(facts.day, locale) } : {}),
    ...('at' in facts ? { time: timeWords(facts.at, area, locale) } : {}),
    ...('rebateMinor' in facts
      ? {
          rebate: moneyWords(facts.rebateMinor, area, locale),
          rebateMinor: facts.rebateMinor,
        }
      : {}),
    ...('lastFour' in facts ? { lastFour: facts.lastFour } : {}),
    ...(job.kind === 'payment-refunded' && { way: job.facts.isCredit ? 'credit' : 'gateway' }),
    ...('cause' in facts ? { cause: causeWords(job, locale) } : {}),
    ...('titles' in facts ? { title: localized(facts.titles, locale) } : {}),
  }
}

function pathOf({ kind, facts }: PushJob): string {
  switch (kind) {
    case 'survey-approved':
    case 'survey-rejected':
      return `/app-web/surveys/${facts.surveyId}`
    case 'referral-inviter-rewarded':
      return '/mgm'
    case 'payment-settled':
    case 'payment-failed':
    case 'payment-refunded':
      return `/app-web/payments/${facts.paymentId}`
    case 'card-added':
    case 'card-not-added':
      return '/app-web/cards'
    case 'closure-started':
    case 'account-suspended':
    case 'suspension-lifted':
      return '/app-web/account'
    case 'terms-announced':
      return `/privacy?version=${facts.version}`
    case 'password-reset':
      return '/app-web/password'
    default:
      return '/app-web/wallet'
  }
}

/** Why, in the words of the page that the push opens. */
function causeWords({ kind, facts }: PushJob, locale: Locale): string {
  const group = kind === 'account-suspended' ? 'account.suspension.causes' : 'wallet.causes'
  const key = `${group}.${'cause' in facts ? facts.cause : ''}`
  const words = findText(locale, key)
  if (words === undefined) throw new Error(`No text ${locale}/${key}`)
  return words
}

function timeWords(at: string, area: Area, locale: Locale): string {
  const format = intlFormatters.getDateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: AREA_FACTS[area].timeZone,
  })
  return format.format(new Date(at))
}

function dayWords(day: Day, locale: Locale): string {
  const format = intlFormatters.getDateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
