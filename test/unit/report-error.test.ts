import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

// What the build makes of the contract (vite.config.ts).
vi.mock('virtual:call-routes/pageErrors/log', () => ({ default: 'POST /api/tool/log-error' }))

interface Sent {
  address: string
  body: { url: string; message: string; error: string }
}

let sent: Sent[] = []
let told: unknown[] = []

beforeEach(() => {
  sent = []
  told = []
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/sg/boss', search: '?token=secret' })
  vi.stubGlobal('window', { dataLayer: { push: (event: unknown) => told.push(event) } })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) as Sent['body'] })
    return Response.json({ success: true })
  })
  return () => vi.unstubAllGlobals()
})

test('An error goes to the call and to the analytics with path and message', async () => {
  const { reportError } = await import('#web/client/report-error.ts')
  reportError(new TypeError('The till is stuck'))
  expect(sent).toEqual([
    {
      address: '/api/tool/log-error',
      body: {
        url: '/sg/boss',
        message: 'The till is stuck',
        error: expect.stringContaining('TypeError: The till is stuck'),
      },
    },
  ])
  expect(told).toEqual([{ event: 'page_error', path: '/sg/boss', message: 'The till is stuck' }])
})

test.each([
  [
    new ErrorResponseImpl(404, 'Not Found', 'No store has this address'),
    '404 No store has this address',
  ],
  [new ErrorResponseImpl(502, 'Bad Gateway', null), '502 Bad Gateway'],
  [{ message: 'The till is stuck' }, 'The till is stuck'],
  [{ code: 7 }, 'Object { code }'],
  [undefined, 'undefined'],
])('What a page threw is told in words: %o', async (thrown, message) => {
  const { reportError } = await import('#web/client/report-error.ts')
  reportError(thrown)
  expect(sent.map(({ body }) => body.message)).toEqual([message])
  expect(told).toMatchObject([{ message }])
})

test('Analytics without a tag manager are told by their own command', async () => {
  const commands: unknown[][] = []
  Object.assign(window, { gtag: (...command: unknown[]) => commands.push(command) })
  const { reportError } = await import('#web/client/report-error.ts')
  reportError(new Error('The till is stuck'))
  expect(commands).toEqual([
    ['event', 'page_error', { path: '/sg/boss', message: 'The till is stuck' }],
  ])
})

test('The same error is told once, and five of a page at most', async () => {
  const { reportError } = await import('#web/client/report-error.ts')
  for (let time = 0; time < 20; time += 1) reportError(`Error ${time % 10}`)
  expect(sent.map(({ body }) => body.message)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `Error ${number}`),
  )
})

test('No field is longer than the call takes', async () => {
  const { reportError } = await import('#web/client/report-error.ts')
  reportError('卡'.repeat(5_000))
  expect(Buffer.byteLength(sent[0]?.body.message ?? '')).toBeLessThanOrEqual(2_048)
})
