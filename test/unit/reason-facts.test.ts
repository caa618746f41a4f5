import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { TRANSFER_KINDS } from '#contract/values/transfer-kinds.ts'
import { SENTENCE_FACTS } from '#server/api/members/reason-words.ts'
import { findText } from '#server/words/texts.ts'
import enUS from '#locales/en-US/wallet.json' with { type: 'json' }
import zhCN from '#locales/zh-CN/wallet.json' with { type: 'json' }
import zhTW from '#locales/zh-TW/wallet.json' with { type: 'json' }

const TEXTS = { 'zh-TW': zhTW, 'zh-CN': zhCN, 'en-US': enUS }

/** Said elsewhere on the same page: the store is a link, what was taken back the movement beside it. */
const WITHOUT_LABEL = ['store', 'other']

/** Names of the places that a text has: `{day}`, `{points, number}`. Those of a `select` choose words only. */
function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(?:\}|, (?!select)\w+[,}])/g)].flatMap(([, name]) => name ?? [])
}

describe.each(LOCALES)('The sentences of movements in %s', (locale) => {
  const { reasons, details, facts } = TEXTS[locale]

  test.each(TRANSFER_KINDS)('%s: is given all that it has places for', (kind) => {
    const detail: string = (details as Partial<Record<string, string>>)[kind] ?? ''
    const places = [...placesIn(reasons[kind]), ...placesIn(detail)]
    expect(places.filter((name) => !SENTENCE_FACTS[kind].includes(name))).toEqual([])
  })

  test.each(TRANSFER_KINDS)('%s: each of its facts has a label', (kind) => {
    const labelled = SENTENCE_FACTS[kind].filter((name) => !WITHOUT_LABEL.includes(name))
    expect(labelled.filter((name) => !(name in facts))).toEqual([])
  })

  test('are found by their kinds', () => {
    for (const kind of TRANSFER_KINDS) expect(findText(locale, `wallet.kinds.${kind}`)).toBeTruthy()
  })
})
