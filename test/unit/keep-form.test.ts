import { RouterContextProvider, type ClientActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { FormAnswer } from '#web/form-answer.ts'
import { keepForm } from '#web/client/keep-form.ts'

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a proxy without its server', routeError(502)],
  ['a server that is away', routeError(503)],
])('A form that meets %s keeps what was typed, and says that it was not sent', async (_, error) => {
  const kept = await answerOf(() => Promise.reject(error))
  expect(kept.init?.status).toBe(503)
  expect(kept.data).toEqual({
    failure: { message: '', errors: [] },
    values: { name: '林小美', content: 'How does it work?' },
  })
})

test('What the server says is handed on, a refusal as a refusal', async () => {
  const refusal = { failure: { message: 'Wrong', errors: [] }, values: { name: 'A' } }
  expect(await answerOf(() => Promise.resolve(refusal))).toMatchObject({
    data: refusal,
    init: { status: 422 },
  })
  const done = { values: {} }
  expect(await answerOf(() => Promise.resolve(done))).toMatchObject({
    data: done,
    init: { status: 200 },
  })
})

test.each([routeError(404), routeError(500), new Error('A mistake of ours')])(
  'An error that sending again would not mend is the error page’s: %o',
  async (error) => {
    await expect(answerOf(() => Promise.reject(error))).rejects.toBe(error)
  },
)

/** What the page gets for a form, where the server's action does this. */
async function answerOf(serverAction: () => Promise<FormAnswer>) {
  const url = new URL('http://localhost:3000/service')
  const body = new URLSearchParams({
    name: '林小美',
    content: 'How does it work?',
    botCheck: 'solved',
  })
  const request = new Request(url, { method: 'POST', body })
  return keepForm({
    request,
    url,
    pattern: '/service',
    params: {},
    context: new RouterContextProvider(),
    serverAction: serverAction as ClientActionFunctionArgs['serverAction'],
  })
}

/** What the router throws for an answer of an error status. */
function routeError(status: number) {
  return { status, statusText: '', internal: false, data: '' }
}
