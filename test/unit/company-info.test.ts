import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import { companyInfoOf } from '#web/components/shell/company-info.ts'
import type { PageContext } from '#web/page/page-context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['tw', 'tw'],
  ['my', 'sg'],
  ['sg', 'sg'],
] as const)('The company of %s is that of %s', async (area, company) => {
  const { page, asked } = pageOf(area, () => Promise.resolve({ success: true, companyInfo: {} }))
  expect(await companyInfoOf(page, '/')).toEqual({})
  expect(asked).toEqual([{ lang: 'zh-TW', 'country-code': company }])
})

test('A page waits three seconds for the company, and then does without', async () => {
  const { page } = pageOf('tw', () => new Promise(() => undefined))
  const done = vi.fn<(info: unknown) => void>()
  void companyInfoOf(page, '/boss').then(done)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('A company that cannot be told is none', async () => {
  const { page } = pageOf('tw', () => Promise.resolve({ success: false }))
  expect(await companyInfoOf(page, '/')).toBeUndefined()
})

test.each(['/download', '/sg/download', '/mgm', '/mgm/abc', '/events/2024/fami-point', '/TW/mgm'])(
  'Nobody asks for the company for %s',
  async (path) => {
    const { page, asked } = pageOf('tw', () => Promise.resolve({ success: true, companyInfo: {} }))
    expect(await companyInfoOf(page, path)).toBeUndefined()
    expect(asked).toEqual([])
  },
)

/** A page of the area, whose server gives this answer. */
function pageOf(area: Area, answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const get = (input: unknown) => {
    asked.push(input)
    return answer()
  }
  const page = { area, locale: 'zh-TW', api: { companyInfos: { get } } } as unknown as PageContext
  return { page, asked }
}
