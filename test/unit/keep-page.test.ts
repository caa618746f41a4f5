import { RouterContextProvider, data, redirect, type DataStrategyResult } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from '#web/client/keep-page.ts'
import { LostAnswer } from '#web/client/lost-answer.ts'
import { rememberShown, shownPage } from '#web/client/shown-page.ts'

const WORDS = {
  offline: 'no network',
  noAnswer: 'broken',
  timeout: 'slow',
  busy: 'full',
  away: 'away',
  unknown: 'unknown',
}
const ROOT = { texts: { shell: { lost: WORDS } } }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  rememberShown({
    address: '/app-web/wallet',
    data: new Map<string, unknown>([
      ['root', ROOT],
      ['wallet', 'NT$55'],
    ]),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, 'broken', 503],
  [408, 'slow', 408],
  [429, 'full', 429],
  [502, 'away', 502],
])('A form that meets %i is answered in words, with what was sent', async (status, words, code) => {
  const lost: DataStrategyResult = { type: 'error', result: data(new LostAnswer(status)) }
  const { page } = await sent(lost, `AB${status}`)
  expect(page).toEqual({
    type: 'data',
    result: data(
      {
        failure: {
          success: false,
          resultCode: status,
          resultException: status === 0 ? 'NetworkUnavailable' : 'AnswerUnreadable',
          resultMessage: words,
        },
        sent: { serial: `AB${status}` },
      },
      { status: code },
    ),
  })
})

test('What was pressed without a network was not sent, and the words say that', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { page } = await sent({ type: 'error', result: new LostAnswer(0) })
  expect(page?.result).toMatchObject({ data: { failure: { resultMessage: 'no network' } } })
})

test('The server’s own words come before ours', async () => {
  const { page } = await sent({ type: 'error', result: new LostAnswer(429, 'In two minutes') })
  expect(page?.result).toMatchObject({ data: { failure: { resultMessage: 'In two minutes' } } })
})

test('An answer and a way on are left as they are', async () => {
  const answer: DataStrategyResult = { type: 'data', result: { failure: undefined } }
  expect(await sent(answer)).toEqual({ page: answer })
  const way: DataStrategyResult = { type: 'error', result: redirect('/app-web/wallet') }
  expect(await sent(way)).toEqual({ page: way })
})

test('A page that asks anew keeps what it shows', async () => {
  for (const result of [new LostAnswer(0), new Error('A fault of ours'), routeError(503)]) {
    expect(await loaded('/app-web/wallet', { type: 'error', result })).toEqual({
      root: { type: 'data', result: ROOT },
      wallet: { type: 'data', result: 'NT$55' },
    })
  }
})

test('A page that cannot come in another language stays in its own', async () => {
  const failed: DataStrategyResult = {
    type: 'error',
    result: new LostAnswer(429, 'In two minutes'),
  }
  expect(await loaded('/app-web/wallet?lang=zh-CN', failed)).toMatchObject({
    wallet: { type: 'data', result: 'NT$55' },
  })
  expect(shownPage().unrenewed).toBe('busy')
})

test('Another page that cannot come is an error, within the frame that is known', async () => {
  const failed: DataStrategyResult = { type: 'error', result: new LostAnswer(0) }
  expect(await loaded('/app-web/wallet?p=2', failed)).toEqual({
    root: { type: 'data', result: ROOT },
    wallet: failed,
  })
})

test('What is gone is gone, also where it stood before', async () => {
  const gone: DataStrategyResult = { type: 'error', result: routeError(404) }
  expect(await loaded('/app-web/wallet', gone)).toMatchObject({ wallet: gone })
})

test('That a press was not sent says nothing of one before that may have arrived', async () => {
  const lost = (status: number): DataStrategyResult => ({
    type: 'error',
    result: new LostAnswer(status),
  })
  const answer: DataStrategyResult = { type: 'data', result: { failure: undefined } }
  const expectWords = async (words: string, serial = 'AB99') => {
    const { page } = await sent(lost(words === 'broken' ? 0 : 429), serial)
    expect(page?.result).toMatchObject({ data: { failure: { resultMessage: words } } })
  }
  await expectWords('full')
  await expectWords('broken')
  await expectWords('unknown')
  await expectWords('full', 'AB98')
  await sent(answer, 'AB99')
  await expectWords('full')
})

/** What the page gets for a form that its action answers so. */
async function sent(page: DataStrategyResult, serial = 'AB12') {
  const body = new URLSearchParams({ serial })
  return through(new Request('http://localhost:3000/app-web/vouchers', { method: 'POST', body }), {
    page,
  })
}

/** What the page gets where its own data and those of the frame come so. */
async function loaded(address: string, result: DataStrategyResult) {
  return through(new Request(`http://localhost:3000${address}`), { root: result, wallet: result })
}

async function through(request: Request, results: Record<string, DataStrategyResult>) {
  const url = new URL(request.url)
  const visit = {
    request,
    url,
    pattern: url.pathname,
    params: {},
    context: new RouterContextProvider(),
  }
  return (await keepPage(visit, async () => results)) as Record<string, DataStrategyResult>
}

/** What the router throws for an answer of an error status. */
function routeError(status: number) {
  return { status, statusText: '', internal: false, data: '' }
}
