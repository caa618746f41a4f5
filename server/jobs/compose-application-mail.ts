import { AREA_FACTS } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Config } from '../config/config.ts'
import type { LinkFacts } from '../domain/people/application-cases/deliver-letter.ts'
import type { ApplicationMailJob } from '../domain/people/store-applications/application-mail-job.ts'
import type {
  ApplicationFacts,
  DeliverApplicationMailDependencies,
} from '../domain/people/store-applications/deliver-application-mail.ts'
import { intlFormatters } from '../words/intl-formatters.ts'
import { moneyWords } from '../words/money-words.ts'
import { findText } from '../words/texts.ts'

type Compose = DeliverApplicationMailDependencies['compose']

/**
 * Puts an application into mails: for the applicant in the language of the page, with the link to the
 * documents; for the operator in that of the area, without bank account and without link.
 */
export function makeApplicationMailComposer(config: Config): Compose {
  return (job, facts) =>
    job.to === 'applicant'
      ? mailForApplicant(job, facts, config.publicOrigin)
      : mailForOperator(job, facts, config.mail.to)
}

/** The link of a letter that asks for more, in the applicant's language. */
export function makeLinkWords({ publicOrigin }: Config): (facts: LinkFacts) => string {
  return (facts) => wordsOfLink(facts, publicOrigin)
}

function wordsOfLink({ link, endsAt, area, locale }: LinkFacts, origin: string): string {
  const until = timeWords(endsAt, locale, AREA_FACTS[area].timeZone)
  const address = `${origin}/apply/tappay/attach?link=${link}&lang=${locale}`
  return `${sayIn(locale)('mail.application.applicant.link', { until })}\n${address}`
}

/** Nothing that was typed is repeated: the address may be somebody else's. */
function mailForApplicant(job: ApplicationMailJob, facts: ApplicationFacts, origin: string) {
  const { reference, locale, area } = facts.application
  const say = sayIn(locale)
  const link = { link: facts.link, endsAt: new Date(job.linkEndsAt), area, locale }
  const key = `mail.application.applicant.${job.event}`
  const lines = [
    say('mail.confirmation.greeting'),
    say(`${key}.text`, { reference, count: facts.documentCount }),
    ...(job.event === 'finished' ? [] : [wordsOfLink(link, origin)]),
    say(`${key}.next`),
    say('mail.confirmation.signature'),
  ]
  return {
    to: facts.contact.email,
    subject: say(`${key}.subject`, { reference }),
    body: lines.join('\n\n'),
  }
}

function mailForOperator(job: ApplicationMailJob, facts: ApplicationFacts, to: string) {
  const { application, contact, documentCount: count } = facts
  const { reference, area, store_name: name } = application
  const locale = AREA_FACTS[area].defaultLocale
  const say = sayIn(locale)
  const key = `mail.application.operator.${job.event}`
  const intro = say('mail.operator.intro', {
    reference,
    area: area.toUpperCase(),
    locale: application.locale,
  })
  const how = say('mail.application.operator.read', {
    command: `operate applications read --reference ${reference}`,
  })
  return {
    to,
    replyTo: contact.email,
    subject: say(`${key}.subject`, { reference, name }),
    body: [intro, say(`${key}.text`, { count }), copyOf(facts, locale), how].join('\n\n'),
  }
}

/** A line for each field that is not sealed away, and for whom to reach. */
function copyOf({ application, contact }: ApplicationFacts, locale: Locale): string {
  const say = sayIn(locale)
  const { area, expected_monthly_minor: amount } = application
  const fields: Record<string, string | undefined> = {
    companyName: application.company_name,
    taxNumber: application.tax_number,
    storeName: application.store_name,
    storeAddress: application.store_address,
    contactName: contact.contactName,
    jobTitle: contact.jobTitle,
    storePhone: contact.storePhone,
    email: contact.email,
    monthlyAmount: moneyWords(amount, area, locale),
  }
  return Object.entries(fields)
    .flatMap(([field, value]) =>
      value === undefined
        ? []
        : [say('mail.line', { label: say(`forms.fields.${field}.label`), value })],
    )
    .join('\n')
}

function timeWords(at: Date, locale: Locale, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return intlFormatters.getDateTimeFormat(locale, style).format(at)
}

function sayIn(locale: Locale) {
  return (key: string, values?: Record<string, string | number>): string => {
    const words = findText(locale, key, values)
    if (words === undefined) throw new Error(`No text ${locale}/${key}`)
    return words
  }
}
