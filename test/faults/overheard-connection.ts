import { readTexts, type WireMessage } from './wire-messages.ts'

/** What the database has just said to have done for good. */
export interface Done {
  /**
   * A transaction's COMMIT, or a single statement outside any transaction. One that takes a key and does
   * all that is done for it is the COMMIT of its call.
   */
  by: 'commit' | 'statement'
  /** The texts of all of its statements. */
  text: string
}

const IDLE = 'I'
/** Ends of transactions, and what leaves nothing behind. */
const NO_EFFECT = /^(BEGIN|START|COMMIT|ROLLBACK|SET|SHOW|RESET|DISCARD|DEALLOCATE)\b/
/** As `runWithKey` names it. */
const WITH_KEY = /^\/\* [a-z-]+-with-key \*\//

/** One connection's talk, followed as far as to know what each end of a transaction held. */
export class OverheardConnection {
  readonly #prepared = new Map<string, string>()
  #texts: string[] = []
  #tags: string[] = []
  #wasIdle = true
  #hasFailed = false

  hearClient({ type, body }: WireMessage): void {
    if (type === 'Q') this.#texts.push(readTexts(body, 1)[0] ?? '')
    if (type === 'P') {
      const [name = '', text = ''] = readTexts(body, 2)
      this.#prepared.set(name, text)
    }
    if (type === 'B') this.#texts.push(this.#prepared.get(readTexts(body, 2)[1] ?? '') ?? '')
  }

  /** What this message would tell the client to be done; undefined for all other messages. */
  hearDatabase({ type, body }: WireMessage): Done | undefined {
    if (type === 'E') this.#hasFailed = true
    if (type === 'C') {
      const tag = readTexts(body, 1)[0] ?? ''
      this.#tags.push(tag)
      if (tag === 'COMMIT') return { by: 'commit', text: this.#texts.join(';\n') }
    }
    return type === 'Z' ? this.#hearReady(body.toString('latin1')) : undefined
  }

  #hearReady(state: string): Done | undefined {
    const isStatement =
      this.#wasIdle &&
      state === IDLE &&
      !this.#hasFailed &&
      this.#tags.some((tag) => !NO_EFFECT.test(tag))
    const text = this.#texts.join(';\n')
    if (state === IDLE) this.#texts = []
    this.#tags = []
    this.#wasIdle = state === IDLE
    this.#hasFailed = false
    return isStatement ? { by: WITH_KEY.test(text) ? 'commit' : 'statement', text } : undefined
  }
}
