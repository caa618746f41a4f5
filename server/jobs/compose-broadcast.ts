import { BROADCAST_PAGE } from '#contract/values/broadcasts.ts'
import type { Config } from '../config/config.ts'
import type { DeliverBroadcastDependencies } from '../domain/people/broadcasts/deliver-broadcast.ts'
import { findText } from '../words/texts.ts'

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
      body: bodies[locale],
      link: `${publicOrigin}${page === '' ? BROADCAST_PAGE : page}`,
    }
  }
}
