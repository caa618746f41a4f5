import { implement } from '@orpc/server'
import { getBotCheck as contract } from '#contract/bot-check.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { CallContext } from '../../context.ts'
import { findText } from '../../texts.ts'

export const getBotCheck = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    if (input.kind === 'question') {
      const { question, expiresAt } = app.botCheck.makeQuestion()
      const text = questionText(locale, question.addends)
      return { question: { text, token: question.token }, expiresAt: expiresAt.toISOString() }
    }
    const { challenge, expiresAt } = await app.botCheck.makeChallenge()
    return { challenge, expiresAt: expiresAt.toISOString() }
  })

/** The sum in words: figures would be read by the simplest script. */
function questionText(locale: Locale, [first, second]: readonly [number, number]): string {
  const word = (number: number) => findText(locale, `forms.botCheck.numbers.${number}`) ?? ''
  const values = { first: word(first), second: word(second) }
  return findText(locale, 'forms.botCheck.question', values) ?? ''
}
