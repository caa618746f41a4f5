import { expect, test, vi } from 'vitest'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { makeBrowserApi } from '#web/client/browser-api.ts'

// What the build makes of the contract (vite.config.ts).
vi.mock('virtual:call-routes', async () => {
  const { callRoutesOf } = await import('#contract/call-routes.ts')
  return { callRoutes: callRoutesOf('everywhere') }
})

test('A call says language and area, and what it asks in its address', async () => {
  const { asked, api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.stores.list({ keyword: '豆花', p: 2, ps: 20 })
  expect(asked[0]?.address).toBe('/api/official/store?keyword=%E8%B1%86%E8%8A%B1&p=2&ps=20')
  expect(asked[0]?.headers).toEqual({ LANG: 'en-US', AREA: 'SG' })
})

test('A call is led nowhere else', async () => {
  const { asked, api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.stores.list({})
  await api.discountTickets.claim({ id: 'a' })
  expect(asked.map(({ redirect: way }) => way)).toEqual(['manual', 'manual'])
})

test('A write carries its values as JSON, and a key that makes it safe to repeat', async () => {
  const { asked, api } = answering(() => Response.json({ success: true, resultCode: 200 }))
  await api.discountTickets.claim({ id: 'a/b' })
  await api.discountTickets.claim({ id: 'a/b' })
  const [first, second] = asked
  expect(first?.address).toBe('/api/official/marketing/discount-ticket-activities/a%2Fb/claim')
  expect(first).toMatchObject({ method: 'POST', body: '{}' })
  expect(first?.headers['Content-Type']).toBe('application/json')
  expect(first?.headers['Idempotency-Key']).not.toBe(second?.headers['Idempotency-Key'])
})

test('A refusal is handed on as the server said it', async () => {
  const refusal = { success: false, resultCode: 404, resultException: 'StoreNotFound' }
  const { api } = answering(() => Response.json(refusal, { status: 404 }))
  expect(await api.stores.get({ id: 'none' })).toEqual(refusal)
})

test.each<[string, () => Response, Partial<ApiFailure>]>([
  ['no network', () => fail(new TypeError('Failed to fetch')), { resultCode: 0 }],
  ['its own time limit', () => fail(timedOut()), { resultCode: 408 }],
  ['a page instead of an answer', () => new Response('<h1>', { status: 502 }), { resultCode: 502 }],
  ['an answer of somebody else', () => Response.json([], { status: 503 }), { resultCode: 503 }],
  ['half an answer', () => new Response('{"succ', { status: 200 }), { resultCode: 502 }],
  [
    'the login page of a network',
    () => new Response('<html>', { status: 200 }),
    { resultCode: 511 },
  ],
  ['the way to the login page of a network', redirect, { resultCode: 511 }],
])('A call never rejects, whatever happens: %s', async (_, answer, expected) => {
  const { api } = answering(answer)
  const result = await api.voices.list({})
  expect(result).toMatchObject({ success: false, ...expected })
  expect(result).toHaveProperty('resultException', expect.stringMatching(/^[A-Z]\w+$/))
  expect(result).toHaveProperty('resultMessage', '')
})

interface Asked {
  address: string
  method: string | undefined
  redirect: RequestRedirect | undefined
  headers: Record<string, string>
  body: unknown
}

/** The calls of a page in English in Singapore, over a network that answers this. */
function answering(answer: () => Response) {
  const asked: Asked[] = []
  const api = makeBrowserApi({
    locale: 'en-US',
    area: 'sg',
    fetch: async (address, { method, redirect: way, headers, body } = {}) => {
      asked.push({
        address: String(address),
        method,
        redirect: way,
        headers: { ...(headers as Record<string, string>) },
        body,
      })
      return answer()
    },
  })
  return { asked, api }
}

/** As a browser tells of one that it does not follow. */
function redirect(): Response {
  return Object.defineProperties(new Response(), {
    status: { value: 0 },
    type: { value: 'opaqueredirect' },
  })
}

function fail(error: Error): never {
  throw error
}

function timedOut(): DOMException {
  return new DOMException('The operation timed out', 'TimeoutError')
}
