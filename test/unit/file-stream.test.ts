import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  READER_LEFT,
  streamFile,
  type FilePage,
  type FileParts,
} from '#server/api/console/exports/file-stream.ts'

const PAGES = 50

/** A file of many pages that says what it was asked for. */
class Stage {
  readonly told: string[] = []
  read = 1
  readonly parts: FileParts

  constructor(readNext?: () => Promise<FilePage>) {
    const tell = (what: string) => {
      this.told.push(what)
      return Promise.resolve()
    }
    this.parts = {
      first: this.#page(1),
      readNext: readNext ?? (() => Promise.resolve(this.#page((this.read += 1)))),
      begin: () => tell('begun'),
      end: ({ rows, bytes, sha256 }) => tell(`ended ${rows} ${bytes} ${sha256}`),
      breakOff: ({ rows }, error) => tell(`broken off after ${rows}: ${String(error)}`),
      leave: () => void tell('left'),
    }
  }

  #page(number: number): FilePage {
    return { text: `page ${number}\n`, rowCount: 10, isLast: number === PAGES }
  }
}

test('A file never has more than one page of its rows in memory', async () => {
  const stage = new Stage()
  const reader = streamFile(stage.parts).getReader()
  for (let taken = 0; taken < PAGES; taken += 1) {
    expect(stage.read).toBe(Math.max(1, taken))
    expect((await reader.read()).done).toBe(false)
  }
  expect((await reader.read()).done).toBe(true)
})

test('A file is on record before its first byte, and with its hash before its last', async () => {
  const stage = new Stage()
  const reader = streamFile(stage.parts).getReader()
  const chunks: Uint8Array[] = []
  const told: string[][] = []
  for (let taken = 1; taken <= PAGES; taken += 1) {
    const { value = new Uint8Array() } = await reader.read()
    chunks.push(value)
    told.push([...stage.told])
  }
  const file = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect(told.slice(0, -1)).toEqual(Array.from({ length: PAGES - 1 }, () => ['begun']))
  expect(told.at(-1)).toEqual(['begun', `ended ${PAGES * 10} ${file.length} ${sha256}`, 'left'])
})

test('A reader who leaves is told once, with what had gone out', async () => {
  const stage = new Stage()
  const reader = streamFile(stage.parts).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel(new Error('ECONNRESET'))
  expect(stage.told).toEqual(['begun', 'left', `broken off after 20: ${String(READER_LEFT)}`])
})

test('Of a reader who leaves before the first byte there is nothing to say', async () => {
  const stage = new Stage()
  await streamFile(stage.parts).cancel()
  expect(stage.told).toEqual(['left'])
})

test('A page that cannot be read is the end of it, and no end of a file', async () => {
  const stage = new Stage(() => Promise.reject(new Error('database is away')))
  const reader = streamFile(stage.parts).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('database is away')
  expect(stage.told).toEqual([...['begun', 'left', 'broken off after 10: Error: database is away']])
})

test('A file that cannot be put on record has none of its last bytes', async () => {
  const stage = new Stage()
  const end = () => Promise.reject(new Error('not on record'))
  const first = { text: 'all of it', rowCount: 1, isLast: true }
  const reader = streamFile({ ...stage.parts, first, end }).getReader()
  await expect(reader.read()).rejects.toThrow('not on record')
  expect(stage.told).toEqual(['left'])
})
