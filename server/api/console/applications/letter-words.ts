import {
  isWantedDocument,
  LINK_MARK,
  type CorrectedField,
  type RejectionCause,
  type Wanted,
} from '#contract/values/applications.ts'
import type { Application } from '../../../domain/people/application-cases/applications.ts'
import type { LetterWords } from '../../../domain/people/application-cases/change-application.ts'
import { findText } from '../../../words/texts.ts'

type About = Pick<Application, 'reference' | 'locale' | 'area'>

/** Asks for what is missing, with the link under which it can be added. */
export function letterThatAsks(
  application: About,
  { wanted, words }: { wanted: readonly Wanted[]; words: string | null },
): LetterWords {
  const say = sayOf(application, 'asked')
  const { area } = application
  const nameOf = (one: Wanted) =>
    say.any(
      isWantedDocument(one) ? `apply.wanted.${one}.title.${area}` : `forms.fields.${one}.label`,
    )
  const listed = (which: readonly Wanted[]) => which.map((one) => `• ${nameOf(one)}`).join('\n')
  const documents = wanted.filter(isWantedDocument)
  const fields = wanted.filter((one) => !isWantedDocument(one))
  return inWhole(say, [
    say('text'),
    ...(documents.length > 0 ? [`${say('documents')}\n${listed(documents)}`] : []),
    ...(fields.length > 0 ? [`${say('fields')}\n${listed(fields)}`] : []),
    ...(words === null ? [] : [words]),
    LINK_MARK,
    say(documents.length > 0 ? 'next' : 'nextByMail'),
  ])
}

/** Names what is not as it was typed; the store's page shows how it is now. */
export function letterThatApproves(
  application: About,
  corrected: readonly CorrectedField[],
): LetterWords {
  const say = sayOf(application, 'approved')
  const names = corrected.map((field) => `• ${say.any(`forms.fields.${field}.label`)}`)
  const paragraphs = names.length > 0 ? [[say('corrected'), ...names].join('\n')] : []
  return inWhole(say, [say('text'), ...paragraphs, say('next')])
}

/** Says why, in the words for the cause. */
export function letterThatRejects(
  application: About,
  { cause, words }: { cause: RejectionCause; words: string | null },
): LetterWords {
  const say = sayOf(application, 'rejected')
  return inWhole(say, [
    say('text'),
    say(`causes.${cause}`),
    ...(words === null ? [] : [words]),
    say('next'),
  ])
}

type Say = ((key: string) => string) & { any: (key: string) => string }

function inWhole(say: Say, paragraphs: readonly string[]): LetterWords {
  const ends = [say.any('mail.answer.greeting'), say.any('mail.answer.signature')] as const
  return { subject: say('subject'), body: [ends[0], ...paragraphs, ends[1]].join('\n\n') }
}

/** Nothing that was typed in the form is repeated: the address may be somebody else's. */
function sayOf({ reference, locale }: About, kind: string): Say {
  const any = (key: string) => {
    const words = findText(locale, key, { reference })
    if (words === undefined) throw new Error(`No text ${locale}/${key}`)
    return words
  }
  return Object.assign((key: string) => any(`mail.application.letters.${kind}.${key}`), { any })
}
