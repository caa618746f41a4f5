import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeGracefully } from '#server/run/close-gracefully.ts'

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('A closing server finishes what is in flight and takes nothing new', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    arrive()
    await mayEnd
    response.end('whole')
  })
  const url = await listen(server)
  const inFlight = fetch(url)
  await arrived
  const closing = closeGracefully(server, 8_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  end()
  expect(await (await inFlight).text()).toBe('whole')
  await closing
})

test('A closing server hangs up on clients that keep a connection open', async () => {
  const server = createServer((_, response) => response.end('done'))
  // Longer than a test may take: waiting for the client to go would fail it.
  server.keepAliveTimeout = 600_000
  const url = await listen(server)
  await (await fetch(url)).text()
  await closeGracefully(server, 8_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
