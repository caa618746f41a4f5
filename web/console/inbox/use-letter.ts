import { useState } from 'react'
import { ANSWER_LENGTH } from '#contract/values/inbox.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { FoundMessage } from './message-page.tsx'

/** An answer that somebody writes: it stands beside its message until it is sent, also while its panel is closed. */
export function useLetter({ message, templates }: Pick<FoundMessage, 'message' | 'templates'>) {
  const begun = {
    template: '',
    locale: message.locale,
    subject: templates[0]?.subjects[message.locale] ?? '',
    body: '',
    keepsOpen: false,
    /** Counts choices: a field that counts its own letters begins anew with each. */
    choices: 0,
  }
  const [letter, setLetter] = useState(begun)
  const { template, locale, subject, body } = letter
  const words = (id: string) => templates.find((one) => one.id === id)
  const gaps = gapsOf(words(template)?.bodies[locale]).filter((gap) => body.includes(gap))
  return {
    ...letter,
    /** What the usual words have left to be filled in, and is not. */
    gap: gaps[0],
    isBegun: body.trim() !== '',
    isReady:
      gaps.length === 0 &&
      subject.trim() !== '' &&
      body.trim() !== '' &&
      [...body].length <= ANSWER_LENGTH,
    /** The usual words of a choice take the place of what was there; of one's own they take none. */
    choose(id: string, language: Locale) {
      setLetter({
        template: id,
        locale: language,
        subject: templates[0]?.subjects[language] ?? subject,
        body: words(id)?.bodies[language] ?? body,
        // Whoever passes it on has not answered it.
        keepsOpen: id === 'passed-on',
        choices: letter.choices + 1,
      })
    },
    write: (typed: { subject?: string; body?: string; keepsOpen?: boolean }) =>
      setLetter({ ...letter, ...typed }),
    clear: () => setLetter({ ...begun, choices: letter.choices + 1 }),
  }
}

export type Letter = ReturnType<typeof useLetter>

/** `［…］` and `[…]` of the usual words: they must not be sent as they are. */
function gapsOf(words = ''): string[] {
  return words.match(/［[^］]+］|\[[^\]]+\]/g) ?? []
}
