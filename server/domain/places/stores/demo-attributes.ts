import { createHash } from 'node:crypto'
import { LOCALES } from '#contract/values/locale.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { DEMO_AREAS } from './demo-areas.ts'
import { demoBusinessTypeOf } from './demo-business-type.ts'
import { demoIntroOf } from './demo-intro.ts'
import { parseOpeningHours } from './parse-opening-hours.ts'
import type { StoreDraft } from './store-draft.ts'

/** Percent and its weight in a hundred: most give 5 to 15, a few the full rebate. */
const REBATES: [percent: number, weight: number][] = [
  [5, 24],
  [8, 18],
  [10, 24],
  [12, 10],
  [15, 10],
  [20, 7],
  [30, 4],
  [50, 2],
  [100, 1],
]

/** Stores in a hundred that members recommend. */
const RECOMMENDED_SHARE = 4

const HOURS: Record<string, string[]> = {
  breakfast: ['06:00-11:30', '06:30-13:00'],
  cafe: ['10:00-19:00', '11:00-21:00'],
  bakery: ['09:00-20:00', '08:00-21:00'],
  market: ['06:00-13:00', '07:00-14:00'],
  grocery: ['08:00-22:00', '07:30-21:30'],
  supermarket: ['09:00-22:00', '10:00-22:00'],
  hypermarket: ['10:00-22:00', '09:00-22:30'],
  hawker: ['07:00-21:00', '08:00-22:00'],
}
const USUAL_HOURS = ['11:00-14:00, 17:00-21:00', '11:00-20:30', '10:30-21:00']

/**
 * Fills in what the open data lacks so that the demo has something to show. Everything follows from
 * a hash of the store's id: the same store is the same on every machine. What is made up is named in
 * `demoAttributes`, and the pages say so.
 */
export function addDemoAttributes(store: StoreDraft): StoreDraft {
  const made = new Set(store.demoAttributes)
  const digest = createHash('sha256').update(`demo ${store.id}`).digest()
  const draft = { ...store }
  if (!draft.businessType) {
    draft.businessType = demoBusinessTypeOf(draft)
    made.add('businessType')
  }
  if (draft.rebatePercent === null) {
    draft.rebatePercent = rebateOf(digest.readUInt16BE(0) % 100)
    made.add('rebatePercent')
  }
  if (draft.rebateCapMinor === null) {
    draft.rebateCapMinor = pick(DEMO_AREAS[draft.area].capsMinor, digest.readUInt8(2))
    made.add('rebateCapMinor')
  }
  if (!draft.openingHoursText) {
    addHours(draft, digest.readUInt8(3))
    made.add('openingHours')
  }
  if (!draft.isRecommended) {
    draft.isRecommended = digest.readUInt16BE(4) % 100 < RECOMMENDED_SHARE
    made.add('isRecommended')
  }
  if (Object.keys(draft.intros).length === 0) {
    draft.intros = introsOf(draft, digest.readUInt8(6))
    made.add('intro')
  }
  return { ...draft, demoAttributes: [...made] }
}

function addHours(draft: StoreDraft, number: number): void {
  const text = pick(HOURS[draft.businessType?.id ?? ''] ?? USUAL_HOURS, number)
  draft.openingHoursText = text
  draft.openingHours = parseOpeningHours(text) ?? null
}

function introsOf(draft: StoreDraft, number: number): Texts {
  return Object.fromEntries(LOCALES.map((locale) => [locale, demoIntroOf(draft, locale, number)]))
}

function rebateOf(number: number): number {
  let rest = number
  for (const [percent, weight] of REBATES) {
    if (rest < weight) return percent
    rest -= weight
  }
  return 10
}

function pick<T>(choices: T[], number: number): T {
  return choices[number % choices.length] as T
}
