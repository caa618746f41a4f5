/** What stood between this page and an answer of our own server. */
export type LostCause =
  | 'offline'
  | 'noAnswer'
  | 'timeout'
  | 'busy'
  | 'away'
  | 'loginPage'
  | 'script'
  | 'failed'

/** The answer of somebody else in the server's place: "Network Authentication Required" (RFC 6585). */
export const LOGIN_PAGE = 511

/** A request of the router that was not answered by our server, or was turned away before any page. */
export class LostAnswer extends Error {
  /** As in the envelope of a call: 0 without any answer, 408 when it took too long. */
  readonly status: number
  /** The server's own words, where it has said something. */
  readonly words: string

  constructor(status: number, words = '') {
    super(`No answer: ${status}`)
    this.status = status
    this.words = words
  }

  /** An answer that is not ours, by its status: a success is the page of a network's login. */
  static ofStranger(status: number, words?: string): LostAnswer {
    return new LostAnswer(status >= 400 ? status : LOGIN_PAGE, words)
  }
}

/** The status of a request that failed without any answer. */
export function lostStatusOf(error: unknown): 0 | 408 {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 408 : 0
}

/**
 * What kept the answer away, by the status of `LostAnswer` or of a failed call; undefined: not even the
 * script that asks has come.
 */
export function lostCauseOf(status: number | undefined, wasOnline = navigator.onLine): LostCause {
  if (!status && !wasOnline) return 'offline'
  if (status === undefined) return 'script'
  if (status === 0) return 'noAnswer'
  if (status === 408) return 'timeout'
  if (status === 429) return 'busy'
  if (status === LOGIN_PAGE) return 'loginPage'
  return status > 500 ? 'away' : 'failed'
}

/** How browsers call a script of a page that cannot be fetched. */
const NO_SCRIPT = /dynamically imported module|importing a module script|preload CSS/i

/** Whether an error is a script or a style of a page that did not come. */
export function isLostScript(error: unknown): boolean {
  return error instanceof Error && NO_SCRIPT.test(error.message)
}
