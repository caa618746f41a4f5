const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Follows the answers of one connection just far enough to know where each ends. */
export class AnswerReader {
  /** Bytes of the body still to come; undefined for a body in chunks. */
  #left: number | undefined = 0
  #isInBody = false
  /** The beginning of a head that came in pieces. */
  #head = Buffer.alloc(0)

  /**
   * Whether the answer ends with these bytes.
   *
   * @throws Error where it is not 200
   */
  read(bytes: Buffer): boolean {
    if (this.#isInBody) return this.#readBody(bytes)
    const all = this.#head.byteLength > 0 ? Buffer.concat([this.#head, bytes]) : bytes
    const end = all.indexOf(HEAD_END)
    if (end < 0) {
      this.#head = Buffer.from(all)
      return false
    }
    this.#head = Buffer.alloc(0)
    this.#isInBody = true
    this.#left = bodyLengthOf(all.toString('latin1', 0, end))
    return this.#readBody(all.subarray(end + HEAD_END.byteLength))
  }

  #readBody(bytes: Buffer): boolean {
    if (this.#left === undefined) this.#isInBody = !endsWithLastChunk(bytes)
    else this.#isInBody = (this.#left -= bytes.byteLength) > 0
    return !this.#isInBody
  }
}

function bodyLengthOf(head: string): number | undefined {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not an answer to measure:\n${head}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? undefined : Number(length)
}

function endsWithLastChunk(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_CHUNK.byteLength).equals(LAST_CHUNK)
}
