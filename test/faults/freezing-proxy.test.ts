import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FreezingProxy } from './freezing-proxy.ts'

const LIMIT_MS = 5_000
/** For what should not come. */
const MOMENT_MS = 100

test('Of those who came while nothing passed, a server hears of whoever is still there', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    heard.push('somebody')
    socket.on('data', (bytes) => {
      heard.push(bytes.toString())
      socket.end('welcome')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const proxy = await FreezingProxy.to(`tcp://127.0.0.1:${port}`)

  proxy.freeze()
  const impatient = connect(proxy.port, '127.0.0.1')
  impatient.write('gone')
  await once(impatient, 'connect')
  const patient = connect(proxy.port, '127.0.0.1')
  patient.write('here')
  await once(patient, 'connect')
  impatient.destroy()
  await wait(MOMENT_MS)
  expect(heard).toEqual([])

  proxy.thaw()
  const [welcome] = await once(patient, 'data', { signal: AbortSignal.timeout(LIMIT_MS) })
  expect(String(welcome)).toBe('welcome')
  await wait(MOMENT_MS)
  expect(heard).toEqual(['somebody', 'here'])
})
