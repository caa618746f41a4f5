import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  envelopeCampaignSchema,
  type EnvelopeCampaignContent,
} from '#content/envelope-campaigns.schema.ts'
import { eventSchema } from '#content/events.schema.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'

const read = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(DEMO_FOLDER, ...path), 'utf8'))

const CAMPAIGNS = readdirSync(join(DEMO_FOLDER, 'envelope-campaigns')).map((file) =>
  envelopeCampaignSchema.parse(read('envelope-campaigns', file)),
)

/** First days of the lunar year: written twice, for one of them is what members see. */
const NEW_YEARS: Record<number, string> = { 2026: '2026-02-17', 2027: '2027-02-06' }

describe.each(CAMPAIGNS)('The event of $id', ({ area, year, newYearOn, window, rules }) => {
  const event = eventSchema.parse(read('events', `chinese-year-${year}.json`))

  test('says the days on which its envelopes are given', () => {
    expect(event.windows[area]).toEqual(window)
    expect(event.year).toBe(year)
    expect(event.path).toBe(`/events/${year}/chinese-year`)
  })

  test('welcomes the new year within them', () => {
    expect(newYearOn).toBe(NEW_YEARS[year])
    expect(window.startsOn < newYearOn && newYearOn < window.endsOn).toBe(true)
  })

  test('tells the number of envelopes and the year of credit that its rules promise', () => {
    const [, laidOut] = event.text['en-US'].rules
    expect(laidOut).toContain(`Each day ${rules.envelopeCount} envelopes`)
    expect(rules.creditDays).toBe(365)
  })

  test('draws its odds with whole envelopes out of two hundred', () => {
    for (const { odds } of rules.prizes) expect(odds % 50).toBe(0)
  })
})

test('Every area has the same years', () => {
  const yearsOf = (area: EnvelopeCampaignContent['area']) =>
    CAMPAIGNS.filter((campaign) => campaign.area === area).map(({ year }) => year)
  expect(yearsOf('my')).toEqual(yearsOf('tw'))
  expect(yearsOf('sg')).toEqual(yearsOf('tw'))
})
