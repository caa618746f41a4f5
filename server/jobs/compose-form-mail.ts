import { AREA_FACTS } from '#contract/values/area.ts'
import type { ContactField } from '#contract/values/contact-fields.ts'
import { localized } from '#contract/values/localized.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Config } from '../config/config.ts'
import type { DeliverFormMailDependencies } from '../domain/people/messages/deliver-form-mail.ts'
import type { StoredForm } from '../domain/people/messages/find-form.ts'
import { findText } from '../words/texts.ts'

/**
 * Puts a stored form into a mail: for the sender in the language of the page, for the operator in
 * that of the area.
 */
export function makeFormMailComposer(config: Config): DeliverFormMailDependencies['compose'] {
  return (form, to) =>
    to === 'sender' ? mailForSender(form) : mailForOperator(form, config.mail.to)
}

/**
 * Nothing that was typed is repeated: the address may be somebody else's, and the mail must not
 * carry a stranger's words to it in our name.
 */
function mailForSender(form: StoredForm) {
  const { locale, reference } = form
  const say = sayIn(locale)
  return {
    to: form.values.email ?? '',
    subject: say('mail.confirmation.subject', { reference }),
    body: [
      say('mail.confirmation.greeting'),
      say(`mail.confirmation.received.${form.form}`, { reference }),
      say(`mail.confirmation.next.${form.form}`),
      say('mail.confirmation.signature'),
    ].join('\n\n'),
  }
}

function mailForOperator(form: StoredForm, to: string) {
  const locale = AREA_FACTS[form.area].defaultLocale
  const { reference, senderName: name } = form
  const say = sayIn(locale)
  const facts = { reference, area: form.area.toUpperCase(), locale: form.locale }
  return {
    to,
    ...(form.values.email === undefined ? {} : { replyTo: form.values.email }),
    subject: say(`mail.operator.subject.${form.form}`, { reference, name }),
    body: `${say('mail.operator.intro', facts)}\n\n${copyOf(form, locale)}`,
  }
}

/** What was filled in, a line for each field, the long text last. */
function copyOf({ values, names, createdAt, area }: StoredForm, locale: Locale): string {
  const say = sayIn(locale)
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: AREA_FACTS[area].timeZone,
  }).format(createdAt)
  const { content, ...short } = values
  const lines = (Object.keys(short) as ContactField[]).map((field) => {
    const value = localized(names[field] ?? {}, locale) || (values[field] ?? '')
    return say('mail.line', { label: say(`forms.fields.${field}.label`), value })
  })
  const head = [say('mail.line', { label: say('mail.time'), value: time }), ...lines].join('\n')
  return content === undefined ? head : `${head}\n\n${content}`
}

function sayIn(locale: Locale) {
  return (key: string, values?: Record<string, string | number>): string => {
    const words = findText(locale, key, values)
    if (words === undefined) throw new Error(`No text ${locale}/${key}`)
    return words
  }
}
