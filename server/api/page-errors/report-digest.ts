const WINDOW_MS = 60_000
/** Of all callers together: a page that breaks breaks for everybody at once. */
const LINES_A_WINDOW = 60

export interface PageReport {
  url: string
  message: string
  error: string
}

/** What was not written of a window that is over. */
export interface UnloggedReports {
  /** The same message of the same page as one that was written. */
  repeated: number
  /** Others, above the lines of a window. */
  beyond: number
}

/** Decides which reports of pages are worth a line: each fault once a minute, and not too many. */
export class ReportDigest {
  readonly #written = new Set<string>()
  #unlogged: UnloggedReports = { repeated: 0, beyond: 0 }
  #startedAt = 0

  /** What is left to be said of the window before, once this moment is in another. */
  endWindow(now: Date): UnloggedReports | undefined {
    if (now.getTime() < this.#startedAt + WINDOW_MS) return undefined
    const { repeated, beyond } = this.#unlogged
    this.#written.clear()
    this.#unlogged = { repeated: 0, beyond: 0 }
    this.#startedAt = now.getTime()
    return repeated + beyond > 0 ? { repeated, beyond } : undefined
  }

  isWorthALine({ url, message }: PageReport): boolean {
    const key = `${url.split(/[?#]/, 1)[0]} ${message}`
    if (this.#written.has(key)) {
      this.#unlogged.repeated += 1
      return false
    }
    if (this.#written.size >= LINES_A_WINDOW) {
      this.#unlogged.beyond += 1
      return false
    }
    this.#written.add(key)
    return true
  }
}
