import { readTimeSpan } from './read-time-span.ts'

export type HoursToken =
  | { kind: 'days'; days: number[] }
  | { kind: 'span'; span: [open: number, close: number] }
  | { kind: 'closed' }
  /** A bracket: days on its two sides do not belong together. */
  | { kind: 'bracket' }

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 0]

const DAY_NAMES = new Map<string, number>([
  ...'日一二三四五六'.split('').map((name, day): [string, number] => [name, day]),
  ['天', 0],
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, day): [string, number] => [
    name,
    day,
  ]),
])

const PREFIX = '(?:星期|禮拜|週|周)'
const CHINESE_DAY = `(?:${PREFIX}\\s*[一二三四五六日天])`
const ENGLISH_DAY = '(?:(?:sun|mon|tue|wed|thu|fri|sat)(?:[a-z]*day|s|r|rs|nes)?\\b)'
/** A bare 一 is a day only where another day or hours follow. */
const BARE_DAY =
  '(?:[一二三四五六日](?=\\s*[-~至到、,及和]*\\s*(?:[一二三四五六日天]|公休|店休|休|\\d|$|\\))))'
const DAY = `(?:${CHINESE_DAY}|${ENGLISH_DAY}|${BARE_DAY})`
const DAYS = new RegExp(
  `^${DAY}(?:\\s*(?:[-~至到]|to)\\s*(?:${PREFIX}?\\s*[一二三四五六日天]|${ENGLISH_DAY}))?`,
)

const ALL_DAY = /^24\s*(?:小時|h(?:ou)?rs?)(?:\s*營業)?/
const WHOLE_WEEK = /^(?:每日|每天|天天|everyday|daily|全年(?!無休))/
const CLOSED = /^(?:(?:固定)?(?:公休|店休|休息|休館|休|定休)(?:日)?|closed?|off)/
/** Holidays of a few days a year, and words that say nothing about hours. */
const NOISE =
  /^(?:(?:休)?(?:農曆)?(?:過年|除夕|春節|新年)[^,;、/()\d]*|全年無休|營業時間|營業|開放時間|開放|供餐|用餐時間|用餐|午餐|晚餐|早餐|每(?=週|周|星期)|和|及|與|&|[\s,;、/。.:|"'\n])/

/** The parts of a text of opening hours in order, or undefined where one is not understood. */
export function readHoursTokens(text: string): HoursToken[] | undefined {
  let rest = normalize(text)
  const tokens: HoursToken[] = []
  while (rest !== '') {
    const read = readToken(rest)
    if (!read) return undefined
    if (read.token) tokens.push(read.token)
    rest = rest.slice(read.length)
  }
  return tokens
}

interface ReadToken {
  length: number
  token?: HoursToken
}

function readToken(rest: string): ReadToken | undefined {
  const allDay = ALL_DAY.exec(rest)
  if (allDay) return { length: allDay[0].length, token: { kind: 'span', span: [0, 1440] } }
  const span = readTimeSpan(rest)
  if (span) return { length: span.length, token: { kind: 'span', span: span.span } }
  const days = readDays(rest)
  if (days) return { length: days.length, token: { kind: 'days', days: days.days } }
  if (/^[()]/.test(rest)) return { length: 1, token: { kind: 'bracket' } }
  const noise = NOISE.exec(rest)
  if (noise) return { length: noise[0].length }
  const closed = CLOSED.exec(rest)
  return closed ? { length: closed[0].length, token: { kind: 'closed' } } : undefined
}

function readDays(rest: string): { length: number; days: number[] } | undefined {
  for (const [pattern, days] of GROUPS) {
    const group = pattern.exec(rest)
    if (group) return { length: group[0].length, days }
  }
  const match = DAYS.exec(rest)
  if (!match) return undefined
  const [first, last] = match[0].match(/sun|mon|tue|wed|thu|fri|sat|[一二三四五六日天]/g) ?? []
  const days = dayRange(DAY_NAMES.get(first ?? ''), DAY_NAMES.get(last ?? first ?? ''))
  return { length: match[0].length, days }
}

const GROUPS: [RegExp, number[]][] = [
  [WHOLE_WEEK, EVERY_DAY],
  [/^平日/, WEEKDAYS],
  [/^(?:例)?假日/, WEEKEND],
]

/** From the first day on to the last, over the week's end where it must: Saturday to Monday. */
function dayRange(first = 0, last = first): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (first + step) % 7)
}

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[∼〜～–—−‑‐]/g, '~')
    .replace(/[“”「」《》【】]/g, ' ')
    .trim()
}
