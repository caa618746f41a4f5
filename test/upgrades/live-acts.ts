import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CallOutputs } from '#contract/calls.ts'
import { APPLICATION, APPLY_PATH } from '../api/application-server.ts'
import { pdf } from '../api/sample-documents.ts'
import { tokenFor, type KnownMember } from './read-facts.ts'

export const LIVE_MEMBER: KnownMember = { id: 'live-tw-an', area: 'tw' }

const PASSWORD = '294750'
const HOLDER = { name: 'Lin An', callingCode: '886', phone: '0912345678', email: 'an@example.com' }
const POINTS = 9_000
/** Whose call-back waits, for nobody takes it. */
const PARTNER = 'fuel'

type Payment = CallOutputs['createPayment']['payment']

/** One member's morning: what only happens on a running server, and what is still open in the evening. */
export class LiveActs {
  readonly #origin: string
  readonly #gateway: string
  readonly #token: string

  private constructor(origin: string, gateway: string, token: string) {
    this.#origin = origin
    this.#gateway = gateway
    this.#token = token
  }

  static async begin(origin: string, gateway: string): Promise<LiveActs> {
    return new LiveActs(origin, gateway, await tokenFor(origin, LIVE_MEMBER))
  }

  /** Answers the link of an application with a document. */
  async play(): Promise<string> {
    await this.#ofGateway('PATCH', 'switches', { capture: 'at-once' })
    await this.#convert()
    const path = '/api/official/marketing/check-in/tw-daily/check-in'
    await this.#call('POST', path, {}, { 'Idempotency-Key': 'fixture-check-in' })
    await this.#call('POST', '/api/official/member/password', { password: PASSWORD })
    const cardId = await this.#bindCard()
    const [first, second, third, fourth] = await this.#stores()
    await this.#pay(first, 320, 120, cardId)
    const halfRefunded = await this.#pay(second, 260, 0, cardId)
    await this.#refund(halfRefunded, 100)
    const refundLater = await this.#pay(third, 450, 50, cardId)
    await this.#payAtBank(fourth)
    await this.#ofGateway('PATCH', 'switches', { away: '503' })
    await this.#refund(refundLater, 450)
    return this.#apply()
  }

  async #convert(): Promise<void> {
    const asked = { partner: PARTNER, points: POINTS }
    const { query } = await this.#call<CallOutputs['createPartnerLink']>(
      'POST',
      '/api/simulator/partner-link',
      asked,
    )
    const { nonce, signature, issued } = Object.fromEntries(new URLSearchParams(query))
    const signed = { ...asked, nonce, issued: Number(issued), signature }
    await this.#call('POST', '/api/official/partner/conversion', signed)
  }

  async #bindCard(): Promise<string> {
    const { binding } = await this.#call<CallOutputs['bindCard']>('POST', '/api/official/card', {
      id: randomUUID(),
      prime: await this.#prime(),
      ...HOLDER,
      password: PASSWORD,
    })
    await this.#approve(binding.redirectUrl)
    const path = `/api/official/card/binding/${binding.id}`
    const bound = await this.#call<CallOutputs['getCardBinding']>('GET', path)
    if (!bound.binding.card) throw new Error('The card was not kept')
    return bound.binding.card.id
  }

  async #pay(
    storeId: string | undefined,
    amountMinor: number,
    creditMinor: number,
    cardId: string,
  ): Promise<Payment> {
    const source = { method: 'saved-card', cardId }
    return this.#send({ storeId, amountMinor, creditMinor, source, password: PASSWORD })
  }

  /** A payment whose member never decides on the bank's page. */
  async #payAtBank(storeId: string | undefined): Promise<void> {
    const source = { method: 'card', prime: await this.#prime(), ...HOLDER }
    const asked = { storeId, amountMinor: 180, creditMinor: 30, source, password: PASSWORD }
    const { state } = await this.#send(asked)
    if (state !== 'pending') throw new Error(`The payment is ${state}`)
  }

  async #send(body: object): Promise<Payment> {
    const asked = { id: randomUUID(), ...body }
    const { payment } = await this.#call<CallOutputs['createPayment']>(
      'POST',
      '/api/official/payment',
      asked,
    )
    return payment
  }

  async #refund({ id }: Payment, amountMinor: number): Promise<void> {
    const asked = { memberId: LIVE_MEMBER.id, amountMinor }
    await this.#call('POST', `/api/simulator/payments/${id}/refunds`, asked)
  }

  async #stores(): Promise<string[]> {
    const path = '/api/official/store?ps=4'
    const { stores } = await this.#call<CallOutputs['listStores']>('GET', path)
    return stores.map(({ id }) => id)
  }

  async #apply(): Promise<string> {
    const { challenge } = await this.#call<CallOutputs['getBotCheck']>('GET', '/api/tool/bot-check')
    if (!challenge) throw new Error('No challenge')
    const solution = await solveChallenge({ challenge, deriveKey })
    const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const form = { ...APPLICATION, botCheck }
    const { storeApplication } = await this.#call<CallOutputs['createStoreApplication']>(
      'POST',
      APPLY_PATH,
      form,
    )
    const { link } = storeApplication
    const upload = await fetch(
      `${this.#origin}${APPLY_PATH}/documents?link=${encodeURIComponent(link)}`,
      { method: 'POST', headers: { 'File-Name': 'licence.pdf' }, body: new Uint8Array(pdf()) },
    )
    if (!upload.ok) throw new Error(await upload.text())
    return link
  }

  async #prime(): Promise<string> {
    const { primes } = await this.#ofGateway<{ primes: { prime: string }[] }>('POST', 'seed', {
      primes: [{}],
    })
    return primes[0]?.prime ?? ''
  }

  async #approve(url: string | null): Promise<void> {
    const body = new URLSearchParams({ choice: 'approve' })
    await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
    await this.#ofGateway('POST', 'send-notifications', {})
  }

  async #ofGateway<Answer>(method: string, path: string, body: object): Promise<Answer> {
    const url = `${this.#gateway}/sandbox/${path}`
    const response = await fetch(url, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async #call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer & { success: boolean }
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
}
