import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../../api/member-server.ts'
import { HOLDER, PASSWORD } from '../../api/payment-stage.ts'
import type { SandboxClient } from '../../sandbox/sandbox-client.ts'
import { CAMPAIGN } from '../load-subjects.ts'
import type { Act, ActKind, Decided, DrillJournal } from './drill-journal.ts'

/** No answer by then is no answer: the server is frozen, or its way is. */
export const ANSWER_LIMIT_MS = 10_000
/** Between two tries of one act, so that a closed door is not hammered at. */
const PACE_MS = 100
/** After a card was confirmed, until it is there. */
const LOOKS = 100
const HALF_DAY_MS = 43_200_000
const PARTNER = 'supermarket'
/** Good at every store; its stock lasts (`write-plenty.ts`). */
export const TICKET = 'tw-autumn-fifty-off'

export interface DrillPlaces {
  /** Where the servers are that are there, at this moment. */
  origins: () => string[]
  gateway: SandboxClient
  journal: DrillJournal
  random: () => number
  storeIds: readonly string[]
  isOver: () => boolean
  /** What it is where the servers are. */
  now: () => Date
  /** How many of the answers are lost; left out: the first to each kind of act. */
  lossRate?: number
  /** Told of every answer, and of every try that had none. */
  noteAnswer: (status: number | undefined, of: AskedFor) => void
  /** Told of every success, with whose it is. */
  noteSuccess: (memberId: string) => void
}

/** What was answered, and how long the client waited for it. */
export interface AskedFor {
  isRead: boolean
  ms: number
  /** Name of the error; undefined where there was none, or no answer. */
  refusal: unknown
}

export type Answer = Omit<Decided, 'key' | 'tries'>

type Way = Exclude<ActKind, 'chest'>

const WAYS: readonly Way[] = ['pay', 'check-in', 'refund', 'claim', 'convert', 'pay', 'refund']
/** After so many acts a member has asked for one of each kind. */
export const ROUND = WAYS.length

/**
 * A member who does one thing after the other on whichever server is there, writes down what before
 * asking for it, and asks again under the same key until it is decided.
 */
export class DrillMember {
  readonly id: string
  readonly #places: DrillPlaces
  readonly #token = { text: '', goodUntil: 0 }
  #cardId = ''
  #done = 0
  /** Payments that were settled, by id, with what of them may still be refunded. */
  readonly #refundable = new Map<string, number>()
  readonly #lost = new Set<ActKind>()

  constructor(id: string, places: DrillPlaces) {
    this.id = id
    this.#places = places
  }

  /** Opens the account: a password, a saved card, points that became credit. */
  static async open(id: string, places: DrillPlaces): Promise<DrillMember> {
    const member = new DrillMember(id, places)
    await member.open()
    return member
  }

  /** Whether it can pay. */
  get isOpen(): boolean {
    return this.#cardId !== ''
  }

  async open(): Promise<void> {
    await this.#must('/api/official/member/password', { password: PASSWORD })
    await this.#bindCard()
    await this.do(await this.convert(20_000))
  }

  async live(): Promise<void> {
    while (!this.#places.isOver()) {
      const kind = WAYS[this.#done % WAYS.length] ?? 'pay'
      this.#done += 1
      await this.do(await this.#plan(kind))
    }
  }

  async #plan(kind: Way): Promise<Act> {
    switch (kind) {
      case 'convert':
        return this.convert()
      case 'check-in': {
        // Once a day each: every time somebody who has just joined.
        const guest = `${this.id}-guest-${this.#done}`
        return this.act(kind, `/api/official/marketing/check-in/${CAMPAIGN}/check-in`, {}, guest)
      }
      case 'claim': {
        const path = `/api/official/marketing/discount-ticket-activities/${TICKET}/claim`
        return this.act(kind, path, {}, `${this.id}-guest-${this.#done}`)
      }
      case 'pay':
        return this.pay()
      case 'refund':
        return this.refund() ?? this.pay()
    }
  }

  act(kind: ActKind, path: string, body: Act['body'], memberId = this.id): Act {
    return { key: randomUUID(), kind, memberId, path, body }
  }

  async convert(points = 100 + Math.floor(this.#places.random() * 10) * 5): Promise<Act> {
    const asked = { partner: PARTNER, points }
    const { query } = await this.#must<{ query: string }>('/api/simulator/partner-link', asked)
    const { nonce, signature, issued } = Object.fromEntries(new URLSearchParams(query))
    const signed = { ...asked, nonce, issued: Number(issued), signature, password: PASSWORD }
    return this.act('convert', '/api/official/partner/conversion', signed)
  }

  /** By card or by credit. */
  pay(): Act {
    const { random, storeIds } = this.#places
    const creditMinor = Math.floor(random() * 10)
    const isCredit = random() < 0.3 && creditMinor > 0
    const body = {
      id: randomUUID(),
      storeId: storeIds[Math.floor(random() * storeIds.length)],
      amountMinor: isCredit ? creditMinor : 50 + Math.floor(random() * 200),
      creditMinor,
      source: isCredit ? { method: 'credit' } : { method: 'saved-card', cardId: this.#cardId },
      password: PASSWORD,
    }
    return this.act('pay', '/api/official/payment', body)
  }

  /** A part of a payment; undefined where none is settled. */
  refund(): Act | undefined {
    // Where a database went back, whoever looks sees that a payment is not there any more.
    const { journal } = this.#places
    for (const each of this.#refundable.keys()) {
      if (journal.hasLost(each)) this.#refundable.delete(each)
    }
    const [id, left] = this.#refundable.entries().next().value ?? []
    if (id === undefined || left === undefined) return undefined
    const amountMinor = Math.min(left, 1 + Math.floor(this.#places.random() * 30))
    const body = { memberId: this.id, amountMinor }
    return this.act('refund', `/api/simulator/payments/${id}/refunds`, body)
  }

  /** Asks until it is decided. */
  async do(act: Act): Promise<Answer> {
    const { journal } = this.#places
    journal.intend(act)
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#timed(false, () => this.#send(act))
      if (answer && isDecided(answer) && !this.#loses(act)) {
        journal.hear({ key: act.key, tries, ...answer })
        this.#learn(act, answer)
        if (answer.status === 200) this.#places.noteSuccess(this.id)
        return answer
      }
      await wait(PACE_MS)
    }
  }

  /** The first answer to each kind of act, as on a bad connection: faults hit every kind only by luck. */
  #loses({ kind }: Act): boolean {
    const { lossRate, random } = this.#places
    if (lossRate !== undefined) return random() < lossRate
    const isLost = !this.#lost.has(kind)
    this.#lost.add(kind)
    return isLost
  }

  /** Remembers what can be refunded, and what no longer. */
  #learn(act: Act, { status, body }: Answer): void {
    if (act.kind === 'pay' && status === 200) {
      const payment = body['payment'] as { id: string; state: string; amountMinor: number }
      if (payment.state === 'settled') this.#refundable.set(payment.id, payment.amountMinor)
    }
    if (act.kind !== 'refund') return
    const id = act.path.split('/').at(-2) ?? ''
    const left = (this.#refundable.get(id) ?? 0) - Number(act.body['amountMinor'])
    this.#refundable.delete(id)
    // Goes to the end: the one before it may still be open.
    if (status === 200 && left > 0) this.#refundable.set(id, left)
  }

  /** Asks for what changes nothing, once. */
  async read(path: string): Promise<void> {
    await this.#timed(true, () => this.#ask(path, {}))
  }

  async #timed(isRead: boolean, ask: () => Promise<Answer | undefined>) {
    const start = performance.now()
    const answer = await ask()
    const ms = performance.now() - start
    const refusal = answer?.body['resultException']
    this.#places.noteAnswer(answer?.status, { isRead, ms, refusal })
    return answer
  }

  #send({ path, body, key, memberId }: Act): Promise<Answer | undefined> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, memberId)
  }

  /** Undefined when no whole answer came. */
  async #ask(path: string, how: RequestInit, memberId = this.id): Promise<Answer | undefined> {
    const origins = this.#places.origins()
    const origin = origins[Math.floor(this.#places.random() * origins.length)]
    if (!origin) return undefined
    const headers = { ...how.headers, Authorization: `Bearer ${await this.#tokenOf(memberId)}` }
    return answerOf(origin + path, { ...how, headers })
  }

  /** A guest's is used once, and the member's own for half of its day. */
  async #tokenOf(memberId: string): Promise<string> {
    const now = this.#places.now()
    if (memberId !== this.id) return tokenOf(memberId, 'tw', now)
    if (now.getTime() >= this.#token.goodUntil) {
      this.#token.text = await tokenOf(memberId, 'tw', now)
      this.#token.goodUntil = now.getTime() + HALF_DAY_MS
    }
    return this.#token.text
  }

  /** What is no part of the drill, until it is done. */
  async #must<Answered = unknown>(path: string, body: Act['body']): Promise<Answered> {
    const act = this.act('pay', path, body)
    for (;;) {
      const answer = await this.#send(act)
      if (answer?.status === 200) return answer.body as Answered
      if (answer && isDecided(answer)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      await wait(PACE_MS)
    }
  }

  async #bindCard(): Promise<void> {
    const { gateway } = this.#places
    const asked = { id: randomUUID(), prime: await gateway.prime(), ...HOLDER, password: PASSWORD }
    const { binding } = await this.#must<{ binding: { redirectUrl: string | null } }>(
      '/api/official/card',
      asked,
    )
    // The gateway's answer came too late to be told: there is no page to confirm it on.
    if (binding.redirectUrl === null) return this.#bindCard()
    await gateway.choose(binding.redirectUrl, 'approve')
    await gateway.control('/send-notifications')
    for (let look = 1; look <= LOOKS; look += 1) {
      const bound = await this.#ask(`/api/official/card/binding/${asked.id}`, {})
      const { card } = (bound?.body['binding'] ?? {}) as { card?: { id: string } | null }
      if (card) return void (this.#cardId = card.id)
      await wait(PACE_MS)
    }
    throw new Error(`No card for ${this.id}`)
  }
}

async function answerOf(address: string, how: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { ...how, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const body = isJson ? (JSON.parse(text) as Answer['body']) : {}
    return { status: response.status, body }
  } catch {
    return undefined
  }
}

/** A refusal is decided, too; that somebody else is at it, or that nobody can be asked, is not. */
function isDecided({ status, body }: Answer): boolean {
  return status < 500 && status !== 429 && body['resultException'] !== 'StillRunning'
}
