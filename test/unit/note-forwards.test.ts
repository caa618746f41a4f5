import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeNoteForward } from '#server/http/note-forwards.ts'
import { makeMetrics } from '#server/metrics.ts'
import { NOON, TestClock } from '../api/test-clock.ts'

const HOUR_MS = 3_600_000

function listen() {
  const peers: unknown[] = []
  const write = (line: string) => void peers.push((JSON.parse(line) as { peer?: unknown }).peer)
  const metrics = makeMetrics()
  const clock = new TestClock(NOON)
  const noteForward = makeNoteForward({ log: pino({}, { write }), metrics, clock })
  const count = async () => (await metrics.untrustedForwards.get()).values[0]?.value
  return { noteForward, clock, peers, count }
}

test('A stray forwarder is counted each time, and named once an hour', async () => {
  const { noteForward, clock, peers, count } = listen()
  noteForward({ strayForwarder: '172.28.73.1' })
  noteForward({ strayForwarder: undefined })
  noteForward({ strayForwarder: '172.28.73.1' })
  noteForward({ strayForwarder: '198.51.100.9' })
  clock.moveTo(new Date(Date.parse(NOON) + HOUR_MS - 1).toISOString())
  noteForward({ strayForwarder: '172.28.73.1' })
  expect(peers).toEqual(['172.28.73.1', '198.51.100.9'])
  clock.moveTo(new Date(Date.parse(NOON) + HOUR_MS).toISOString())
  noteForward({ strayForwarder: '172.28.73.1' })
  expect(peers).toEqual(['172.28.73.1', '198.51.100.9', '172.28.73.1'])
  expect(await count()).toBe(5)
})

test('Whoever sends from a thousand addresses writes twenty lines', async () => {
  const { noteForward, peers, count } = listen()
  for (let last = 0; last < 1_000; last += 1) noteForward({ strayForwarder: `2001:db8::${last}` })
  expect(peers).toHaveLength(20)
  expect(await count()).toBe(1_000)
})
