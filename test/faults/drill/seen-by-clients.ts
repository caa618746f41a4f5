/** What clients got since it was last asked. */
export interface Sight {
  /** How often each status; `none` where no whole answer came. */
  answers: Record<string, number>
  /** The same of public pages. */
  pages: Record<string, number>
  /** For how long no act of a member was done, at most. */
  longestPauseMs: number
}

/** Counts what members and readers of pages got for an answer. */
export class SeenByClients {
  #answers: Record<string, number> = {}
  #pages: Record<string, number> = {}
  #lastSuccess = performance.now()
  #longestPauseMs = 0

  noteAnswer(status: number | undefined): void {
    countIn(this.#answers, status)
  }

  notePage(status: number | undefined): void {
    countIn(this.#pages, status)
  }

  noteSuccess(): void {
    const now = performance.now()
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#lastSuccess)
    this.#lastSuccess = now
  }

  /** Answers what was seen, and begins anew. */
  take(): Sight {
    const pause = Math.max(this.#longestPauseMs, performance.now() - this.#lastSuccess)
    const sight = { answers: this.#answers, pages: this.#pages, longestPauseMs: pause }
    this.#answers = {}
    this.#pages = {}
    this.#longestPauseMs = 0
    return sight
  }
}

function countIn(counts: Record<string, number>, status: number | undefined): void {
  const name = status === undefined ? 'none' : String(status)
  counts[name] = (counts[name] ?? 0) + 1
}
