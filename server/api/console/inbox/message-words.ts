import type { MessageRow } from '#contract/console/inbox.ts'
import type { ContactField } from '#contract/values/contact-fields.ts'
import { ANSWER_TEMPLATES, type MessageKind } from '#contract/values/inbox.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { Clock } from '../../../clock.ts'
import type { Message } from '../../../domain/people/inbox/messages.ts'
import type { StoredForm } from '../../../domain/people/messages/find-form.ts'
import { findText } from '../../../words/texts.ts'

const HOUR_MS = 3_600_000

export function rowOf(clock: Clock, message: Message): MessageRow {
  const { reference, kind, area, senderName, subject, state, isLate, answerCount, version } =
    message
  const { assignedTo, assignedName, createdAt } = message
  return {
    ...{ reference, kind, area, senderName, subject, state, isLate, answerCount, version },
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignedName ?? '' },
    createdAt: createdAt.toISOString(),
    waitsHours: Math.floor((clock.now().getTime() - createdAt.getTime()) / HOUR_MS),
  }
}

/** What was filled in, a line for each field, in the reader's language; subject and long text stand apart. */
export function fieldsOf({ values, names }: StoredForm, locale: Locale) {
  const { content = null, subject: _, ...short } = values
  const fields = (Object.keys(short) as ContactField[]).map((field) => ({
    label: findText(locale, `forms.fields.${field}.label`) ?? field,
    value: localized(names[field] ?? {}, locale) || (values[field] ?? ''),
  }))
  return { fields, content }
}

/**
 * The words that are always used for a kind of message, in each language. Nothing that was typed is repeated, as in
 * all our mails: the address may be somebody else's.
 */
export function templatesFor(kind: MessageKind, facts: { reference: string; origin: string }) {
  return ANSWER_TEMPLATES[kind].map((id) => ({
    id,
    subjects: inEach((say) => say('subject', facts)),
    bodies: inEach((say) =>
      [say('greeting'), say(`templates.${id}`, facts), say('signature', facts)].join('\n\n'),
    ),
  }))
}

type Say = (key: string, values?: Record<string, string>) => string

function inEach(write: (say: Say) => string): Record<Locale, string> {
  const written = LOCALES.map((locale) => {
    const say: Say = (key, values) => {
      const words = findText(locale, `mail.answer.${key}`, values)
      if (words === undefined) throw new Error(`No text ${locale}/mail.answer.${key}`)
      return words
    }
    return [locale, write(say)]
  })
  return Object.fromEntries(written) as Record<Locale, string>
}
