/** A message of PostgreSQL's protocol 3: one letter, its own length, its body. */
export interface WireMessage {
  /** Empty for the client's first message, which has no letter. */
  type: string
  body: Buffer
  /** As it came, to be sent on. */
  bytes: Buffer
}

const LENGTH_BYTES = 4

/** Cuts what comes in pieces of any size into whole messages. */
export class WireMessages {
  #rest: Buffer = Buffer.alloc(0)
  #hasLetter: boolean

  /** @param hasLetter false for what a client says until it has been let in */
  constructor(hasLetter: boolean) {
    this.#hasLetter = hasLetter
  }

  /** After the client's first message every one has its letter. */
  expectLetters(): void {
    this.#hasLetter = true
  }

  *read(chunk: Buffer): Generator<WireMessage> {
    this.#rest = this.#rest.byteLength === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const start = this.#hasLetter ? 1 : 0
      if (this.#rest.byteLength < start + LENGTH_BYTES) return
      const end = start + this.#rest.readInt32BE(start)
      if (this.#rest.byteLength < end) return
      const bytes = this.#rest.subarray(0, end)
      this.#rest = this.#rest.subarray(end)
      yield {
        type: bytes.toString('latin1', 0, start),
        body: bytes.subarray(start + LENGTH_BYTES),
        bytes,
      }
    }
  }
}

/** Texts that end with a zero byte, as many as there are from the start of a body. */
export function readTexts(body: Buffer, count: number): string[] {
  const texts: string[] = []
  let from = 0
  while (texts.length < count) {
    const end = body.indexOf(0, from)
    if (end === -1) break
    texts.push(body.toString('utf8', from, end))
    from = end + 1
  }
  return texts
}
