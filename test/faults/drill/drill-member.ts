import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../../api/member-server.ts'
import { HOLDER, PASSWORD } from '../../api/payment-stage.ts'
import type { SandboxClient } from '../../sandbox/sandbox-client.ts'
import { CAMPAIGN } from '../load-subjects.ts'
import type { Act, ActKind, Decided, DrillJournal } from './drill-journal.ts'

/** No answer by then is no answer: the server is frozen, or its way is. */
const ANSWER_LIMIT_MS = 10_000
/** Between two tries of one act, so that a closed door is not hammered at. */
const PACE_MS = 100
const PARTNER = 'supermarket'
/** Good at every store, in stock for long. */
export const TICKET = 'tw-autumn-fifty-off'

export interface DrillPlaces {
  /** Where the servers are that are there, at this moment. */
  origins: () => string[]
  gateway: SandboxClient
  journal: DrillJournal
  random: () => number
  storeIds: readonly string[]
  isOver: () => boolean
  /** Told of every answer, and of every try that had none. */
  noteAnswer: (status: number | undefined) => void
  /** Told of every success. */
  noteSuccess: () => void
}

type Answer = Omit<Decided, 'key' | 'tries'>

const WAYS: readonly ActKind[] = ['pay', 'check-in', 'refund', 'claim', 'convert', 'pay', 'refund']

/**
 * A member who does one thing after the other on whichever server is there, writes down what before
 * asking for it, and asks again under the same key until it is decided.
 */
export class DrillMember {
  readonly id: string
  readonly #places: DrillPlaces
  #token = ''
  #cardId = ''
  #done = 0
  /** Payments that were settled, by id, with what of them may still be refunded. */
  readonly #refundable = new Map<string, number>()
  readonly #lost = new Set<ActKind>()

  private constructor(id: string, places: DrillPlaces) {
    this.id = id
    this.#places = places
  }

  /** Opens the account: a password, a saved card, points that became credit. */
  static async open(id: string, places: DrillPlaces): Promise<DrillMember> {
    const member = new DrillMember(id, places)
    member.#token = await tokenOf(id, 'tw', new Date())
    await member.#must('/api/official/member/password', { password: PASSWORD })
    await member.#bindCard()
    await member.#do(await member.#convert(20_000))
    return member
  }

  async live(): Promise<void> {
    while (!this.#places.isOver()) {
      const kind = WAYS[this.#done % WAYS.length] ?? 'pay'
      this.#done += 1
      await this.#do(await this.#plan(kind))
    }
  }

  async #plan(kind: ActKind): Promise<Act> {
    switch (kind) {
      case 'convert':
        return this.#convert(100 + Math.floor(this.#places.random() * 10) * 5)
      case 'check-in': {
        // Once a day each: every time somebody who has just joined.
        const guest = `${this.id}-guest-${this.#done}`
        return this.#act(kind, `/api/official/marketing/check-in/${CAMPAIGN}/check-in`, {}, guest)
      }
      case 'claim': {
        const path = `/api/official/marketing/discount-ticket-activities/${TICKET}/claim`
        return this.#act(kind, path, {}, `${this.id}-guest-${this.#done}`)
      }
      case 'pay':
        return this.#pay()
      case 'refund':
        return this.#refund() ?? this.#pay()
    }
  }

  #act(kind: ActKind, path: string, body: Act['body'], memberId = this.id): Act {
    return { key: randomUUID(), kind, memberId, path, body }
  }

  async #convert(points: number): Promise<Act> {
    const asked = { partner: PARTNER, points }
    const { query } = await this.#must<{ query: string }>('/api/simulator/partner-link', asked)
    const { nonce, signature, issued } = Object.fromEntries(new URLSearchParams(query))
    const signed = { ...asked, nonce, issued: Number(issued), signature, password: PASSWORD }
    return this.#act('convert', '/api/official/partner/conversion', signed)
  }

  #pay(): Act {
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
    return this.#act('pay', '/api/official/payment', body)
  }

  #refund(): Act | undefined {
    const [id, left] = this.#refundable.entries().next().value ?? []
    if (id === undefined || left === undefined) return undefined
    const amountMinor = Math.min(left, 1 + Math.floor(this.#places.random() * 30))
    const body = { memberId: this.id, amountMinor }
    return this.#act('refund', `/api/simulator/payments/${id}/refunds`, body)
  }

  async #do(act: Act): Promise<void> {
    const { journal } = this.#places
    journal.intend(act)
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#send(act)
      this.#places.noteAnswer(answer?.status)
      if (answer && isDecided(answer) && !this.#loses(act)) {
        journal.hear({ key: act.key, tries, ...answer })
        this.#learn(act, answer)
        if (answer.status === 200) this.#places.noteSuccess()
        return
      }
      await wait(PACE_MS)
    }
  }

  /** The first answer to each kind of act, as on a bad connection: faults hit every kind only by luck. */
  #loses({ kind }: Act): boolean {
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

  /** Undefined when no whole answer came. */
  async #send({ path, body, key, memberId }: Act): Promise<Answer | undefined> {
    const origins = this.#places.origins()
    const origin = origins[Math.floor(this.#places.random() * origins.length)]
    if (!origin) return undefined
    const token = memberId === this.id ? this.#token : await tokenOf(memberId, 'tw', new Date())
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return undefined
    }
  }

  /** What is no part of the drill, until it is done. */
  async #must<Answered = unknown>(path: string, body: Act['body']): Promise<Answered> {
    const act = this.#act('pay', path, body)
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
    await gateway.choose(binding.redirectUrl, 'approve')
    await gateway.control('/send-notifications')
    const [origin] = this.#places.origins()
    const response = await fetch(`${origin}/api/official/card/binding/${asked.id}`, {
      headers: { Authorization: `Bearer ${this.#token}` },
    })
    const bound = (await response.json()) as { binding: { card: { id: string } | null } }
    if (!bound.binding.card) throw new Error(`No card: ${JSON.stringify(bound)}`)
    this.#cardId = bound.binding.card.id
  }
}

/** A refusal is decided, too; that somebody else is at it, or that nobody can be asked, is not. */
function isDecided({ status, body }: Answer): boolean {
  return status < 500 && status !== 429 && body['resultException'] !== 'StillRunning'
}
