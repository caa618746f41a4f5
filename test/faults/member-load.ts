import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { SignJWT } from 'jose'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import { CAMPAIGN, type LoadDay } from './load-subjects.ts'

const SECRET = new TextEncoder().encode('hongli-demo-secret-0123456789abcdef')
const CHECK_IN = '/api/official/marketing/check-in'
const TICKETS = '/api/official/marketing/discount-ticket-activities'

export type WriteKind = 'check-in' | 'chest' | 'ticket' | 'coupon' | 'voucher'

/** A write of a member, with the key under which it is repeated until it is answered. */
export interface Write {
  kind: WriteKind
  memberId: string
  path: string
  body: object
  key: string
  on: LoadDay
  tries: number
}

export interface Answer {
  status: number
  body: ApiSuccess<Record<string, never>> | (ApiFailure & Record<string, unknown>)
}

/** A write that the server has answered: its effect must be there from now on. */
export interface Acknowledged extends Answer {
  write: Write
}

/** A refusal that is right where others were faster. */
const TOO_LATE = new Set(['DiscountTicketSoldOut', 'CouponSoldOut', 'VoucherAlreadyUsed'])
/** What tells a member who asks again that the first try had done it. */
const DONE_BEFORE = new Set(['CheckInAlreadyDone', 'CouponAlreadyReceived'])

/** Members who write one thing after the other, all at once, and remember every answer. */
export class MemberLoad {
  readonly members: string[]
  readonly acknowledged: Acknowledged[] = []
  /** Answers that nobody should get. */
  readonly surprises: string[] = []
  readonly #tokens = new Map<string, string>()
  readonly #waiting = new Map<string, Write[]>()
  readonly #last = new Map<string, Acknowledged>()

  constructor(memberCount: number) {
    this.members = Array.from({ length: memberCount }, (_, index) => `member-${index}`)
  }

  /** Writes of one day for every member; those of the day before are all answered. */
  async plan(day: LoadDay): Promise<void> {
    this.#last.clear()
    for (const [index, memberId] of this.members.entries()) {
      if (!this.#tokens.has(memberId)) this.#tokens.set(memberId, await sign(memberId))
      this.#waiting.set(memberId, writesOf(memberId, index, day))
    }
  }

  get isDone(): boolean {
    return [...this.#waiting.values()].every((writes) => writes.length === 0)
  }

  /**
   * Goes on until all is answered or the server is gone. Each member first repeats the write that was
   * answered last, and must hear the same again.
   */
  async run(origin: string): Promise<void> {
    await Promise.all(this.members.map((memberId) => this.#runMember(origin, memberId)))
  }

  async #runMember(origin: string, memberId: string): Promise<void> {
    const last = this.#last.get(memberId)
    if (last && !(await this.#repeat(origin, last))) return
    const waiting = this.#waiting.get(memberId) ?? []
    for (let write = waiting[0]; write; write = waiting[0]) {
      write.tries += 1
      const answer = await this.#send(origin, write)
      if (!answer) return
      if (!isExpected(write, answer)) {
        this.surprises.push(`${write.kind} of ${memberId}: ${JSON.stringify(answer)}`)
      }
      waiting.shift()
      const acknowledged = { write, ...answer }
      this.#last.set(memberId, acknowledged)
      this.acknowledged.push(acknowledged)
    }
  }

  /** Answers false when the server is gone. */
  async #repeat(origin: string, { write, status, body }: Acknowledged): Promise<boolean> {
    const again = await this.#send(origin, write)
    if (!again) return false
    const isSame = again.status === status && isDeepStrictEqual(lasting(again.body), lasting(body))
    if (!isSame) this.surprises.push(`repeated ${write.kind}: ${JSON.stringify({ body, again })}`)
    return true
  }

  /** Undefined when no whole answer came. Who hears that others are before him sends the same again. */
  async #send(origin: string, write: Write): Promise<Answer | undefined> {
    const answer = await this.#sendOnce(origin, write)
    const isBusy = answer?.body.success === false && answer.body.resultException === 'ResourceBusy'
    return isBusy ? this.#send(origin, write) : answer
  }

  async #sendOnce(origin: string, write: Write): Promise<Answer | undefined> {
    try {
      const response = await fetch(origin + write.path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${this.#tokens.get(write.memberId)}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': write.key,
        },
        body: JSON.stringify(write.body),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return undefined
    }
  }
}

function writesOf(memberId: string, index: number, on: LoadDay): Write[] {
  const make = (kind: WriteKind, path: string, body: object = {}): Write => ({
    kind,
    memberId,
    path,
    body,
    key: randomUUID(),
    on,
    tries: 0,
  })
  const pick = { earnedOn: on.day, pick: index % 3 }
  return [
    make('check-in', `${CHECK_IN}/${CAMPAIGN}/check-in`),
    ...(on.hasChest ? [make('chest', `${CHECK_IN}/${CAMPAIGN}/chest`, pick)] : []),
    make('ticket', `${TICKETS}/${on.ticketId}/claim`),
    make('coupon', `/api/official/coupon/${on.couponId}/receipt`),
    make('voucher', '/api/official/voucher/receipt', { serial: on.serials[Math.floor(index / 2)] }),
  ]
}

function isExpected({ tries }: Write, { body }: Answer): boolean {
  if (body.success) return true
  const name = body.resultException
  return TOO_LATE.has(name) || (tries > 1 && DONE_BEFORE.has(name))
}

function sign(memberId: string): Promise<string> {
  return new SignJWT({ rmi: memberId, area: 'tw' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('hongli-demo')
    .setAudience('hongli')
    .setExpirationTime('366d')
    .sign(SECRET)
}

/** What of an answer a repeat says too: a voucher is new once. */
function lasting(body: object): object {
  return { ...body, isNew: undefined }
}
