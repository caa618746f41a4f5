import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLogger } from '#server/logger.ts'
import { makeMetrics } from '#server/metrics.ts'
import { FigureWatch } from '#server/wiring/figure-watch.ts'
import type { Figures } from '#server/wiring/figures.ts'
import { samplesOf } from '../api/samples-of.ts'

const FIGURES: Figures = {
  at: new Date('2026-11-20T04:00:00Z'),
  jobs: [],
  charges: [],
  refunds: { count: 0, oldestAt: null },
  reconciliations: [{ merchantId: 'MY_TW', at: null, differenceCount: 2 }],
  verification: undefined,
  smsOfDay: 7,
  budgets: [],
}
const DIFFERENCES = 'hongli_reconciliation_differences{merchant="MY_TW"}'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('What servers share is told for five minutes after it was last read, and then no more', async () => {
  let isAway = false
  const read = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(FIGURES))
  const metrics = makeMetrics()
  const watch = new FigureWatch({ read, log: makeLogger('silent'), metrics })
  const samples = async () => {
    await watch.refresh()
    return samplesOf(await metrics.registry.metrics())
  }
  expect((await samples()).get(DIFFERENCES)).toBe(2)
  isAway = true
  vi.advanceTimersByTime(299_000)
  expect((await samples()).get(DIFFERENCES)).toBe(2)
  vi.advanceTimersByTime(13_000)
  const later = await samples()
  expect(later.has(DIFFERENCES)).toBe(false)
  expect(later.has('hongli_sms_sent_today')).toBe(false)
  expect(later.get('hongli_figures_read_timestamp_seconds')).toBe(FIGURES.at.getTime() / 1_000)
  isAway = false
  vi.advanceTimersByTime(13_000)
  expect((await samples()).get(DIFFERENCES)).toBe(2)
})
