import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { makeBrowserApi } from '#web/client/browser-api.ts'

// What the build makes of the contract (vite.config.ts).
vi.mock('virtual:call-routes', async () => {
  const { calls } = await import('#contract/calls.ts')
  const entries = Object.entries(calls).map(
    ([
      name,
      {
        '~orpc': { route },
      },
    ]) => [name, `${route.method} ${route.path}`],
  )
  return { callRoutes: Object.fromEntries(entries) }
})

beforeEach(() => {
  vi.stubEnv('CLIENT_VERSION', '1.38.3')
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('innerHeight', 845)
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

test('A call says language, area, screen and version, and that it is no rendering', async () => {
  const { asked, api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.listStores({ keyword: '豆花', p: 2, ps: 20 })
  expect(asked[0]?.address).toBe('/api/official/store?keyword=%E8%B1%86%E8%8A%B1&p=2&ps=20')
  expect(asked[0]?.headers).toEqual({
    LANG: 'en-US',
    AREA: 'SG',
    SSR: 'false',
    SCREEN_WIDTH: '585',
    SCREEN_HEIGHT: '1268',
    'client-version': '1.38.3',
  })
})

test('A write carries its values as JSON, and a key that makes it safe to repeat', async () => {
  const { asked, api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.claimDiscountTicket({ id: 'a/b' })
  await api.claimDiscountTicket({ id: 'a/b' })
  const [first, second] = asked
  expect(first?.address).toBe('/api/official/marketing/discount-ticket-activities/a%2Fb/claim')
  expect(first).toMatchObject({ method: 'POST', body: '{}' })
  expect(first?.headers['Content-Type']).toBe('application/json')
  expect(first?.headers['Idempotency-Key']).not.toBe(second?.headers['Idempotency-Key'])
})

test('A call has forty seconds unless it says otherwise', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.listVoices({})
  await api.listVoices({}, { timeoutMs: 3_000 })
  expect(timeout.mock.calls).toEqual([[40_000], [3_000]])
  timeout.mockRestore()
})

test('A refusal is handed on as the server said it', async () => {
  const refusal = { success: false, resultCode: 404, resultException: 'StoreNotFound' }
  const { api } = answering(() => Response.json(refusal, { status: 404 }))
  expect(await api.getStore({ id: 'none' })).toEqual(refusal)
})

test.each<[string, () => Response, Partial<ApiFailure>]>([
  ['no network', () => fail(new TypeError('Failed to fetch')), { resultCode: 0 }],
  ['its own time limit', () => fail(timedOut()), { resultCode: 408 }],
  ['a page instead of an answer', () => new Response('<h1>', { status: 502 }), { resultCode: 502 }],
  ['an answer of somebody else', () => Response.json([], { status: 503 }), { resultCode: 503 }],
  ['half an answer', () => new Response('{"succ', { status: 200 }), { resultCode: 502 }],
])('A call never rejects, whatever happens: %s', async (_, answer, expected) => {
  const { api } = answering(answer)
  const result = await api.listVoices({})
  expect(result).toMatchObject({ success: false, ...expected })
  expect(result).toHaveProperty('resultException', expect.stringMatching(/^[A-Z]\w+$/))
  expect(result).toHaveProperty('resultMessage', '')
})

interface Asked {
  address: string
  method: string | undefined
  headers: Record<string, string>
  body: unknown
}

/** The calls of a page in English in Singapore, over a network that answers this. */
function answering(answer: () => Response) {
  const asked: Asked[] = []
  const api = makeBrowserApi({
    locale: 'en-US',
    area: 'sg',
    fetch: async (address, { method, headers, body } = {}) => {
      asked.push({
        address: String(address),
        method,
        headers: { ...(headers as Record<string, string>) },
        body,
      })
      return answer()
    },
  })
  return { asked, api }
}

function fail(error: Error): never {
  throw error
}

function timedOut(): DOMException {
  return new DOMException('The operation timed out', 'TimeoutError')
}
