import { expect, test } from 'vitest'
import { NamedError } from '#contract/values/errors.ts'
import { oneAfterAnother } from '#server/http/files/documents/one-after-another.ts'
import { readUpload } from '#server/http/files/documents/read-upload.ts'

async function outcomeOf(body: ReadableStream<Uint8Array>, stallMs: number): Promise<string> {
  const pieces: Uint8Array[] = []
  try {
    const request = { headers: new Headers(), body } as Pick<Request, 'headers' | 'body'>
    for await (const piece of readUpload(request, 100, stallMs)) pieces.push(piece)
  } catch (error) {
    if (error instanceof NamedError) return error.name
    throw error
  }
  return Buffer.concat(pieces).toString()
}

test('A sender who stalls is cut off, and his body is let go', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('first')),
    cancel: () => void (isCancelled = true),
  })
  expect(await outcomeOf(body, 20)).toBe('UploadStalled')
  expect(isCancelled).toBe(true)
})

test('A sender whose connection breaks has sent an incomplete body', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('socket hang up')),
  })
  expect(await outcomeOf(body, 5_000)).toBe('BodyIncomplete')
})

test('A body that comes whole is handed on as it came', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of ['one ', 'two ', 'three']) controller.enqueue(Buffer.from(part))
      controller.close()
    },
  })
  expect(await outcomeOf(body, 5_000)).toBe('one two three')
})

test('Work is done so many at once, in its order, and goes on after a failure', async () => {
  const inTurn = oneAfterAnother(2)
  const log: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      log.push(name)
      if (name === 'b') throw new Error('b')
      return name
    })
  const ended = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(work))
  expect(ended.map(({ status }) => status).join(' ')).toBe(
    'fulfilled rejected fulfilled fulfilled fulfilled',
  )
  expect([most, log.join('')]).toEqual([2, 'abcde'])
})
