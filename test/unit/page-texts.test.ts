import compileMessage from 'icu-minify/compile'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/values/locale.ts'
import { TextProvider, useLocale, type CompiledTexts } from '#web/intl/text-context.ts'
import { useFormatter } from '#web/intl/use-formatter.ts'
import { useTranslations, type Translate } from '#web/intl/use-translations.ts'

afterEach(() => vi.unstubAllGlobals())

test('a message is found by its group and key, or by its whole path', () => {
  const messages = { home: { hero: { title: '立刻回饋' } } }
  expect(inPage({ messages }, () => useText('home.hero')('title'))).toBe('立刻回饋')
  expect(inPage({ messages }, () => useText()('home.hero.title'))).toBe('立刻回饋')
})

test('values are put in as they are', () => {
  expect(say('{store} gives {percent}%', { store: '豆花', percent: 3 })).toBe('豆花 gives 3%')
})

test('every message may name the brand', () => {
  expect(say('{brand}, or {brandName}')).toBe('紅利, or 紅利 Hongli')
  expect(say('{brand}: {percent}%', { percent: 3 })).toBe('紅利: 3%')
})

test('a plural chooses its branch by the language and writes the number', () => {
  const message = '{count, plural, =0 {no stores} one {# store} other {# stores}}'
  expect(say(message, { count: 0 })).toBe('no stores')
  expect(say(message, { count: 1 })).toBe('1 store')
  expect(say(message, { count: 6800 })).toBe('6,800 stores')
})

test('a select chooses by the value, else its other branch', () => {
  const message = '{area, select, tw {Taiwan} other {abroad}}'
  expect(say(message, { area: 'tw' })).toBe('Taiwan')
  expect(say(message, { area: 'sg' })).toBe('abroad')
})

test('numbers and days in a message follow the language and the zone of the area', () => {
  const eve = new Date('2026-02-16T17:00:00Z')
  expect(say('{count, number} stores', { count: 1234.5 })).toBe('1,234.5 stores')
  expect(say('Until {end, date, ::yyyyMMdd}', { end: eve })).toBe('Until 02/17/2026')
})

test('a missing message or value shows the key, is reported, and spares the page', () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  expect(inPage({ messages: {} }, () => useText('home.hero')('title'))).toBe('home.hero.title')
  expect(say('{name}', {})).toBe('text.key')
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([
    'Text home.hero.title',
    'Text text.key',
  ])
})

test('the formatter writes numbers, days and lists as the language does', () => {
  const instant = new Date('2026-02-16T17:00:00Z')
  const words = (locale: Locale) =>
    inPage({ locale }, () => {
      const format = useFormatter()
      const day = format.dateTime(instant, { dateStyle: 'long' })
      const utcDay = format.dateTime(instant, { dateStyle: 'short', timeZone: 'UTC' })
      const number = format.number(1200, { minimumFractionDigits: 2 })
      return [day, utcDay, number, format.list(['A', 'B', 'C'])].join('|')
    })
  expect(words('zh-TW')).toBe('2026年2月17日|2026/2/16|1,200.00|A、B和C')
  expect(words('en-US')).toBe('February 17, 2026|2/16/26|1,200.00|A, B, and C')
})

test('the page knows its language', () => {
  expect(inPage({ locale: 'zh-CN' }, useLocale)).toBe('zh-CN')
})

/** The messages of these tests are not those of the pages, so that any path goes. */
const useText = useTranslations as (group?: string) => (key: string, values?: object) => string

function say(message: string, values?: Parameters<Translate>[1]): string {
  const messages = { text: { key: compileMessage(message) } }
  return inPage({ messages, locale: 'en-US' }, () => useText('text')('key', values))
}

interface Page {
  messages?: CompiledTexts
  locale?: Locale
}

/** What a component sees in a page of Taiwan. */
function inPage({ messages = {}, locale = 'zh-TW' }: Page, useWords: () => string): string {
  const names = { brand: '紅利', brandName: '紅利 Hongli' }
  const value = { messages, locale, area: 'tw' as const, timeZone: 'Asia/Taipei', ...names }
  const Words = () => useWords()
  return renderToStaticMarkup(createElement(TextProvider, { value }, createElement(Words)))
}
