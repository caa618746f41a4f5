import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { localeTextsOf, stringsIn } from './locale-characters.ts'

/** A term's words that are not to be used, by language. */
type Refused = Record<Locale, { word: string; pattern: RegExp }[]>

const [TERMS = '', EXCEPTIONS = ''] = readFileSync(
  join(PROJECT_ROOT, 'docs/product/glossary.md'),
  'utf8',
).split('## Where such a word may stand')

const refused = readRefused()
const { places, phrases } = readExceptions()
const allowed = new RegExp(phrases.map(escaped).join('|'), 'gi')

describe('Every text', () => {
  test.each(LOCALES)('in %s calls things what docs/product/glossary.md calls them', (locale) => {
    const texts = textsIn(locale).filter(
      ({ path }) => !places.some((place) => path.includes(place)),
    )
    expect(texts.length).toBeGreaterThan(1_000)
    const slips = texts.flatMap(({ path, text }) =>
      wordsAgainst(text, locale).map((word) => `${path}: ${word}: ${text}`),
    )
    expect(slips).toEqual([])
  })
})

describe('The glossary', () => {
  test('refuses words in each language', () => {
    for (const locale of LOCALES) expect(refused[locale].length).toBeGreaterThan(30)
  })

  test('refuses none of the words that it gives', () => {
    const given = rowsOf(TERMS).flatMap(([, ...cells]) =>
      cells.map((cell, at) => ({
        locale: LOCALES[at] ?? 'zh-TW',
        text: cell.split('not:')[0] ?? '',
      })),
    )
    const own = given.flatMap(({ locale, text }) =>
      wordsAgainst(text, locale).map((word) => `${word}: ${text}`),
    )
    expect(own).toEqual([])
  })

  test.each([
    ['zh-TW', '{amount} 紅包入帳', '{} 紅包'],
    ['zh-TW', '{left, plural, =0 {沒有折扣券} other {還有 # 張}}', '折扣券'],
    ['zh-TW', '請改用其他帳號', '帳號'],
    ['zh-CN', '到店消费，回馈 10%', '回馈'],
    ['en-US', 'Get cash back at once', 'cash back'],
    ['en-US', 'You cancelled it', 'cancelled'],
  ] as const)('finds in %s: %s', (locale, text, word) => {
    expect(wordsAgainst(text, locale)).toEqual([word])
  })

  test.each([
    ['zh-TW', '請填寫銀行帳號，並確認帳戶'],
    ['en-US', 'Hawker centres of Singapore'],
    ['en-US', 'Use it once'],
  ] as const)('lets stand in %s: %s', (locale, text) => {
    expect(wordsAgainst(text, locale)).toEqual([])
  })

  test('has no exception that nothing needs', () => {
    const all = LOCALES.flatMap(textsIn).map(({ path, text }) => `${path} ${plain(text)}`)
    expect(
      [...places, ...phrases].filter((one) => !all.some((text) => text.includes(one))),
    ).toEqual([])
  })
})

/** The refused words in a text, but for those in a phrase that may hold them. */
function wordsAgainst(text: string, locale: Locale): string[] {
  const rest = plain(text).replaceAll(allowed, '·')
  return refused[locale].filter(({ pattern }) => pattern.test(rest)).map(({ word }) => word)
}

/** English words are whole words in any case; Chinese has neither. */
function patternOf(word: string, locale: Locale): RegExp {
  return locale === 'en-US'
    ? new RegExp(String.raw`(?<![\w-])${escaped(word)}(?![\w-])`, 'i')
    : new RegExp(escaped(word))
}

/** Placeholders without their names; the branches of a plural are text. */
function plain(text: string): string {
  return text.replaceAll(/\{(?:\w+(?:, number)?|…)\}/g, '{}')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function readRefused(): Refused {
  const words: Refused = { 'zh-TW': [], 'zh-CN': [], 'en-US': [] }
  for (const [, ...cells] of rowsOf(TERMS)) {
    for (const [at, locale] of LOCALES.entries()) {
      const [, not = ''] = (cells[at] ?? '').split('not:')
      const found = not.split(',').map((word) => plain(word.trim()))
      for (const word of found.filter(Boolean)) {
        words[locale].push({ word, pattern: patternOf(word, locale) })
      }
    }
  }
  return words
}

/** Folders whose texts are not looked at, and phrases that may hold a refused word. */
function readExceptions() {
  const texts = rowsOf(EXCEPTIONS).map(([text = '']) => text)
  const isPlace = (text: string) => text.startsWith('content/')
  return {
    places: texts.filter(isPlace),
    // The longest first, so that none is left in halves.
    phrases: texts.filter((text) => !isPlace(text)).toSorted((a, b) => b.length - a.length),
  }
}

/** The cells of every row of the tables, without headings. */
function rowsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (meaning|text) \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** Every text of locales/ and content/ in a language, with its file. */
function textsIn(locale: Locale): { path: string; text: string }[] {
  const own = filesIn(`locales/${locale}`)
  return [...own, ...filesIn('content')].flatMap((path) => {
    const value: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8'))
    const isWhole = path.includes(`/${locale}/`) || path.endsWith(`/${locale}.json`)
    const texts = isWhole ? stringsIn(value) : localeTextsOf(value)[locale]
    return texts.map((text) => ({ path, text }))
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `${folder}/${path}`)
}
