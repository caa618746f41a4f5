/** What clients got since it was last asked. */
export interface Sight {
  /** How often each: `200`, `409 RefundStillOpen`; `none` where no whole answer came. */
  answers: Record<string, number>
  /** The same of public pages. */
  pages: Record<string, number>
  /** For how long no act of anybody was done, at most. */
  longestPauseMs: number
  /** For how long no act of one member was done, at most. */
  longestWaitMs: number
}

/** Counts what members and readers of pages got for an answer. */
export class SeenByClients {
  #answers: Record<string, number> = {}
  #pages: Record<string, number> = {}
  readonly #lastOf = new Map<string, number>()
  #lastSuccess = performance.now()
  #longestPauseMs = 0
  #longestWaitMs = 0

  /** `refusal`: the name of the error, where the answer has one. */
  noteAnswer(status: number | undefined, refusal?: unknown): void {
    countIn(this.#answers, typeof refusal === 'string' ? `${status} ${refusal}` : status)
  }

  notePage(status: number | undefined): void {
    countIn(this.#pages, status)
  }

  noteSuccess(memberId: string): void {
    const now = performance.now()
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#lastSuccess)
    this.#longestWaitMs = Math.max(this.#longestWaitMs, now - (this.#lastOf.get(memberId) ?? now))
    this.#lastSuccess = now
    this.#lastOf.set(memberId, now)
  }

  /** Answers what was seen, and begins anew. */
  take(): Sight {
    const now = performance.now()
    const waits = [...this.#lastOf.values()].map((last) => now - last)
    const sight = {
      answers: this.#answers,
      pages: this.#pages,
      longestPauseMs: Math.max(this.#longestPauseMs, now - this.#lastSuccess),
      longestWaitMs: Math.max(this.#longestWaitMs, ...waits),
    }
    this.#answers = {}
    this.#pages = {}
    this.#longestPauseMs = 0
    this.#longestWaitMs = 0
    return sight
  }
}

function countIn(counts: Record<string, number>, what: string | number | undefined): void {
  const name = String(what ?? 'none')
  counts[name] = (counts[name] ?? 0) + 1
}
