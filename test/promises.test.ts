import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Block } from '#contract/values/blocks.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Promises that wait for the trust page and an orderly end of the service. Nothing joins them. */
const LATER = [
  ['in-short', 'If the service ever ends, it ends in good order, and you keep your statements.'],
  ['sharing', 'We tell you beforehand, and this policy goes on applying.'],
  [
    'automated',
    'If an automatic check holds back a reward or blocks your account, you can ask for',
  ],
  [
    'ending-service',
    'we tell you at least 90 days before, on this site and by push, with the dates;',
  ],
  [
    'ending-service',
    'new members, conversions and rebates stop first, while your credit can be spent',
  ],
  ['ending-service', 'idle reclaim stops on the day of the announcement;'],
  [
    'ending-service',
    'you can download your full, checkable statement from that day until at least 12',
  ],
  [
    'ending-service',
    'open payments, refunds and complaints are brought to their end, and a contact',
  ],
  ['ending-service', 'then personal data is erased, except for what the law tells us to keep.'],
  ['governing-law', 'We answer every complaint within 15 days.'],
] as const

/** Sentences of the terms with a number or a time that promise nothing: laws, codes and manners of speech. */
const NO_PROMISE = [
  'Both apply from 20 November 2026.',
  'We never see your full card number.',
  'the Personal Data Protection Act 2012 (PDPA)',
  'the Personal Data Protection Act 2010, as amended',
  'we have your number only once you enter it yourself.',
  'For Taiwan, these are the specific purposes 040 marketing',
  'C001 identification, C002 financial identification',
  'those of Article 3, described under',
  'Article 21 in Taiwan;',
  'section 26 of the PDPA in Singapore',
  'section 129 in Malaysia',
  'Under Article 3 you may inquire',
  'If your phone is lost or someone else gets in, tell us at once.',
  'Names, hours, rebates and offers of stores come from',
  '2026.11, effective 20 November 2026:',
  'Privacy policy and terms of service in one document',
]

/** What a number is in one language and a word in another, by the section. */
const IN_WORDS: Record<string, readonly string[]> = {
  // 〇四〇
  purposes: ['040', '063', '067', '069', '090', '091', '136', '137', '148', '157'],
  // 歸零
  'check-in': ['0'],
}

const COUNTED =
  /\d|\b(once|twice|three|five|minutes?|hours?|days?|months?|years?|never|always|at once)\b/i

interface Row {
  section: string
  sentence: string
  keeper: string
  shownBy: string
}

/** The tables of docs/promises.md: of the terms, and of other texts. */
function readTables(): { terms: Row[]; others: Row[] } {
  const text = readFileSync(join(PROJECT_ROOT, 'docs/promises.md'), 'utf8')
  const [, terms = '', others = ''] = text.split(/^## .*$/m)
  return { terms: rowsOf(terms), others: rowsOf(others) }
}

function rowsOf(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, section = '', sentence = '', keeper = '', shownBy = ''] = cells
      return { section, sentence, keeper, shownBy }
    })
}

/** Paragraphs and items of the terms, by the section in which they stand. */
function readTerms(locale: Locale): { section: string; text: string }[] {
  const path = join(DEMO_FOLDER, `terms/privacy/${locale}.json`)
  const { blocks } = JSON.parse(readFileSync(path, 'utf8')) as { blocks: Block[] }
  let section = ''
  return blocks.flatMap((block) => {
    if (block.type === 'heading') section = block.id
    if (block.type === 'paragraph') return [{ section, text: block.text }]
    return block.type === 'list' ? block.items.map((text) => ({ section, text })) : []
  })
}

/** Every text of a file or folder of texts: `locales/apply`, `pages/cooperation`. */
function readOther(source: string): string[] {
  const [kind, name] = source.split('/')
  const path =
    kind === 'locales'
      ? join(PROJECT_ROOT, `locales/en-US/${name}.json`)
      : join(DEMO_FOLDER, `pages/${name}/en-US.json`)
  return stringsOf(JSON.parse(readFileSync(path, 'utf8')))
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

const { terms, others } = readTables()
const english = readTerms('en-US')

describe('Each row of docs/promises.md', () => {
  test('quotes a sentence that the terms have, in its section', () => {
    const wrong = terms.filter(
      ({ section, sentence }) =>
        sentence === '' ||
        !english.some((each) => each.section === section && each.text.includes(sentence)),
    )
    expect(wrong).toEqual([])
    expect(terms.length).toBeGreaterThan(100)
  })

  test('or one that another text has', () => {
    const wrong = others.filter(
      ({ section, sentence }) =>
        sentence === '' || !readOther(section).some((text) => text.includes(sentence)),
    )
    expect(wrong).toEqual([])
    expect(others.length).toBeGreaterThan(10)
  })

  test('says what keeps it, and names a test that exists, the operator or later', () => {
    const wrong = [...terms, ...others].filter(({ keeper, shownBy }) => {
      if (keeper === '') return true
      return !['by the operator', 'later'].includes(shownBy) && !isTest(shownBy)
    })
    expect(wrong).toEqual([])
  })

  /** `test/api/x.test.ts`: its title, in backquotes and after them. */
  function isTest(shownBy: string): boolean {
    const [, path = '', title = ''] =
      /^`(test\/[^`]+\.(?:test|e2e)\.ts)`: (.+)$/.exec(shownBy) ?? []
    if (path === '') return false
    const text = readFileSync(join(PROJECT_ROOT, path), 'utf8')
    return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  }

  test('is marked later only where the trust page will keep it', () => {
    const later = [...terms, ...others].filter(({ shownBy }) => shownBy === 'later')
    expect(later).toHaveLength(LATER.length)
    for (const [section, beginning] of LATER) {
      expect(later.filter((row) => row.section === section).map((row) => row.sentence)).toEqual(
        expect.arrayContaining([expect.stringContaining(beginning)]),
      )
    }
  })
})

describe('What the texts promise', () => {
  test('has a row for every sentence of the terms with a number or a time', () => {
    const missing = english.flatMap(({ section, text }) => {
      const sentences = text.split(/(?<=[.;:])\s+/).filter((sentence) => COUNTED.test(sentence))
      const quoted = terms.filter((row) => row.section === section).map((row) => row.sentence)
      return sentences.filter(
        (sentence) =>
          !quoted.some((quote) => quote.includes(sentence) || sentence.includes(quote)) &&
          !NO_PROMISE.some((beginning) => sentence.startsWith(beginning)),
      )
    })
    expect(missing).toEqual([])
  })

  test('has the same numbers in the three languages', () => {
    const texts = LOCALES.map((locale) => readTerms(locale))
    const differences = english.flatMap(({ section, text }, at) => {
      const numbers = texts.map((each) => numbersOf(each[at]?.text ?? '', section))
      return numbers.every((each) => includesAll(each, numbersOf(text, section)))
        ? []
        : [{ section, text, numbers }]
    })
    expect(differences).toEqual([])
  })

  function numbersOf(text: string, section: string): string[] {
    const inWords = IN_WORDS[section] ?? []
    return (text.match(/\d+/g) ?? []).filter((number) => !inWords.includes(number))
  }

  /** Chinese days have a number where English ones have the name of a month. */
  function includesAll(numbers: readonly string[], wanted: readonly string[]): boolean {
    const left = [...numbers]
    return wanted.every((number) => {
      const at = left.indexOf(number)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }

  test('has a row for every answer that is promised in business days', () => {
    const groups = readdirSync(join(PROJECT_ROOT, 'locales/en-US')).map(
      (file) => `locales/${file.slice(0, -'.json'.length)}`,
    )
    const pages = readdirSync(join(DEMO_FOLDER, 'pages')).map((name) => `pages/${name}`)
    const missing = [...groups, ...pages].flatMap((source) =>
      readOther(source)
        .filter((text) => /business days?/.test(text))
        .filter(
          (text) => !others.some((row) => row.section === source && text.includes(row.sentence)),
        )
        .map((text) => `${source}: ${text}`),
    )
    expect(missing).toEqual([])
  })
})
