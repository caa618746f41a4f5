import { RouterContextProvider, data, redirect, type DataStrategyResult } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from '#web/client/keep-page.ts'
import { isLostScript, LostAnswer } from '#web/client/lost-answer.ts'
import { rememberShown, shownPage } from '#web/client/shown-page.ts'
import { loadTexts, textsHere } from '#web/client/text-store.ts'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { textFiles } from './text-files.ts'

const { lost: WORDS } = shell
const ROOT = { locale: 'en-US', texts: ['shell'] }

vi.mock('virtual:text-loaders', () => import('./text-files.ts'))

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  textFiles.areLost = false
  await loadTexts('en-US', ['shell'])
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
  { status: 0, words: WORDS.noAnswer, code: 503 },
  { status: 408, words: WORDS.timeout },
  { status: 429, words: WORDS.busy, unsent: WORDS.busy },
  { status: 502, words: WORDS.away },
])('A form that meets $status is answered in words, with what was sent', async (lostForm) => {
  const { status, words, unsent, code = status } = lostForm
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
        unsent,
        sent: { serial: `AB${status}` },
      },
      { status: code },
    ),
  })
})

test('What was pressed without a network was not sent, and the words say that', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { page } = await sent({ type: 'error', result: new LostAnswer(0) })
  expect(page?.result).toMatchObject({
    data: { failure: { resultMessage: WORDS.offline }, unsent: WORDS.offline },
  })
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

test('A page is shown when what it says has come, which is fetched once', async () => {
  textFiles.asked = []
  const page = { root: { locale: 'zh-CN', texts: ['shell'] }, wallet: { texts: ['wallet'] } }
  for (let turn = 0; turn < 2; turn += 1) {
    await through(new Request('http://localhost:3000/app-web/wallet?lang=zh-CN'), {
      root: { type: 'data', result: page.root },
      wallet: { type: 'data', result: page.wallet },
    })
    expect(textsHere('zh-CN', ['wallet'])).toEqual({ wallet: { title: '钱包' } })
  }
  expect(textFiles.asked).toEqual(['zh-CN/shell', 'zh-CN/wallet'])
})

test('A page whose words do not come is a lost script, in the frame’s own language', async () => {
  textFiles.areLost = true
  const { root, vouchers } = await through(
    new Request('http://localhost:3000/app-web/vouchers?lang=zh-TW'),
    {
      root: { type: 'data', result: { locale: 'zh-TW', texts: ['shell'] } },
      vouchers: { type: 'data', result: { texts: ['vouchers'] } },
    },
  )
  expect(root).toEqual({ type: 'data', result: ROOT })
  expect(isLostScript(vouchers?.result)).toBe(true)
})

test('A page whose words do not come in another language stays in its own', async () => {
  textFiles.areLost = true
  const stays = await loaded('/app-web/wallet?lang=zh-TW', {
    type: 'data',
    result: { locale: 'zh-TW', texts: ['shell'] },
  })
  expect(stays).toMatchObject({
    root: { type: 'data', result: ROOT },
    wallet: { type: 'data', result: 'NT$55' },
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
    const { page } = await sent(lost(words === WORDS.noAnswer ? 0 : 429), serial)
    expect(page?.result).toMatchObject({ data: { failure: { resultMessage: words } } })
  }
  await expectWords(WORDS.busy)
  await expectWords(WORDS.noAnswer)
  await expectWords(WORDS.unknown)
  await expectWords(WORDS.busy, 'AB98')
  await sent(answer, 'AB99')
  await expectWords(WORDS.busy)
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
