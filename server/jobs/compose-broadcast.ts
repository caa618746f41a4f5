import { BROADCAST_PAGE } from '#contract/values/broadcasts.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Config } from '../config/config.ts'
import type { DeliverBroadcastDependencies } from '../domain/people/broadcasts/deliver-broadcast.ts'
import { siteTextsOf } from '../domain/publishing/content/site-texts.ts'
import { findText } from '../words/texts.ts'

/** What a phone calls the app, in each language. */
export function brandNames(): Record<Locale, string> {
  return inEach((locale) => siteTextsOf(locale).brand.shortName)
}

/** How to stop offers, as each of these messages says it at its end: the terms promise that. */
export function broadcastEndings(): Record<Locale, string> {
  return inEach(endingOf)
}

function inEach(words: (locale: Locale) => string): Record<Locale, string> {
  const entries = LOCALES.map((locale) => [locale, words(locale)])
  return Object.fromEntries(entries) as Record<Locale, string>
}

function endingOf(locale: Locale): string {
  const key = 'push.broadcast-ending'
  const words = findText(locale, key, {})
  if (words === undefined) throw new Error(`No text ${locale}/${key}`)
  return words
}

/** What the phone shows of a message of the console; of a test, that it is one. */
export function makeBroadcastComposer({
  publicOrigin,
}: Config): DeliverBroadcastDependencies['compose'] {
  return ({ titles, bodies, page, locale, isTest }) => {
    const title = titles[locale]
    const key = 'push.broadcast-test'
    const words = isTest ? findText(locale, key, { title }) : title
    if (words === undefined) throw new Error(`No text ${locale}/${key}`)
    return {
      title: words,
      body: `${bodies[locale]}\n${endingOf(locale)}`,
      link: `${publicOrigin}${page === '' ? BROADCAST_PAGE : page}`,
    }
  }
}
