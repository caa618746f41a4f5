import { AREA_FACTS } from '#contract/values/area.ts'
import type { Config } from '../config/config.ts'
import type { DeliverConfirmationMailDependencies } from '../domain/people/unconfirmed-forms/deliver-confirmation-mail.ts'
import { intlFormatters } from '../words/intl-formatters.ts'
import { findText } from '../words/texts.ts'

/**
 * Asks the reader to confirm a form. The words are fixed: the address may be somebody else's, and our mail
 * must not carry a stranger's words to it.
 */
export function makeConfirmationMailComposer({
  publicOrigin,
}: Config): DeliverConfirmationMailDependencies['compose'] {
  return ({ reference, area, locale, link, endsAt }) => {
    const say = (key: string, values?: Record<string, string>): string => {
      const words = findText(locale, `mail.${key}`, values)
      if (words === undefined) throw new Error(`No text ${locale}/mail.${key}`)
      return words
    }
    const { timeZone } = AREA_FACTS[area]
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
    const until = intlFormatters.getDateTimeFormat(locale, style).format(endsAt)
    const address = `${publicOrigin}/${area}/confirm?link=${link}&lang=${locale}`
    return {
      subject: say('unconfirmed.subject', { reference }),
      body: [
        say('confirmation.greeting'),
        say('unconfirmed.text', { reference }),
        `${say('unconfirmed.link', { until })}\n${address}`,
        say('unconfirmed.notYou'),
        say('confirmation.signature'),
      ].join('\n\n'),
    }
  }
}
