import { createHash } from 'node:crypto'

export interface FilePage {
  text: string
  rowCount: number
  isLast: boolean
}

/** What has gone out. */
export interface FileSums {
  rows: number
  bytes: number
  sha256: string
}

export interface FileParts {
  /** Read before anything is answered, so that what fails is a refusal. */
  first: FilePage
  readNext: () => Promise<FilePage>
  /** Before the first byte of a file of several pages. */
  begin: () => Promise<void>
  /** Before the last bytes: what is not on record is not whole. */
  end: (sums: FileSums) => Promise<void>
  /** Once something had gone out: `READER_LEFT`, or why the next page could not be read. */
  breakOff: (sums: FileSums, why: unknown) => Promise<void>
  /** Whichever way it ended, once. */
  leave: () => void
}

/** Why a file broke off whose reader has left, or was lost: no fault of anybody here. */
export const READER_LEFT = Symbol('reader left')

/**
 * A file that is made page by page as it is read: of all its rows there is one page in memory. A reader who waits
 * makes it wait, with nothing open.
 */
export function streamFile(parts: FileParts): ReadableStream<Uint8Array<ArrayBuffer>> {
  const file = new FileInMaking(parts)
  return new ReadableStream(
    {
      pull: (controller) => file.pull(controller),
      cancel: () => file.cancel(),
    },
    { highWaterMark: 0 },
  )
}

class FileInMaking {
  readonly #parts: FileParts
  readonly #encoder = new TextEncoder()
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0
  #first: FilePage | undefined
  #state: 'new' | 'begun' | 'ended' = 'new'
  #isLeft = false
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: FileParts) {
    this.#parts = parts
    this.#first = parts.first
  }

  /** A rejection is the stream's error: its reader has no end of the file, and so no file. */
  pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    const turn = this.#handOut(controller)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /** Waits for the page that is on its way: what its turn writes down is true, or not written. */
  async cancel(): Promise<void> {
    this.#isLeft = true
    await this.#turn
    await this.#finish(READER_LEFT)
  }

  async #handOut(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
    try {
      const page = this.#first ?? (await this.#parts.readNext())
      this.#first = undefined
      if (this.#isLeft) return
      const bytes = this.#encoder.encode(page.text)
      if (page.isLast) await this.#parts.end(this.#sumsWith(bytes, page.rowCount))
      else if (this.#state === 'new') await this.#parts.begin()
      this.#state = page.isLast ? 'ended' : 'begun'
      if (!this.#isLeft) this.#enqueue(controller, bytes, page)
      if (page.isLast) this.#parts.leave()
    } catch (error) {
      await this.#finish(error)
      throw error
    }
  }

  #enqueue(
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
    bytes: Uint8Array<ArrayBuffer>,
    { rowCount, isLast }: FilePage,
  ): void {
    this.#hash.update(bytes)
    this.#rows += rowCount
    this.#bytes += bytes.byteLength
    controller.enqueue(bytes)
    if (isLast) controller.close()
  }

  async #finish(why: unknown): Promise<void> {
    if (this.#state === 'ended') return
    const hasBegun = this.#state === 'begun'
    this.#state = 'ended'
    this.#parts.leave()
    if (hasBegun) await this.#parts.breakOff(this.#sumsWith(new Uint8Array(), 0), why)
  }

  #sumsWith(bytes: Uint8Array, rowCount: number): FileSums {
    return {
      rows: this.#rows + rowCount,
      bytes: this.#bytes + bytes.byteLength,
      sha256: this.#hash.copy().update(bytes).digest('hex'),
    }
  }
}
