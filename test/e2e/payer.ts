import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CallOutputs } from '#contract/calls.ts'
import { followTokenLink, tokenOf } from './member-sign-in.ts'
import type { OwnGateway } from './own-gateway.ts'

export const PASSWORD = '294750'
const HOLDER = { name: 'Lin Mei', callingCode: '886', phone: '0912345678', email: 'm@example.com' }

/** A member as a test prepares one: by the calls that an app makes, with the member's own token. */
export class Payer {
  readonly #origin: string
  readonly #token: string
  readonly id: string

  private constructor(origin: string, id: string, token: string) {
    this.#origin = origin
    this.id = id
    this.#token = token
  }

  static async open(origin: string, id: string): Promise<Payer> {
    return new Payer(origin, id, await tokenOf(origin, id))
  }

  async signIn(page: Page): Promise<void> {
    await followTokenLink(page, this.#origin, this.#token)
  }

  async call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined = method === 'POST' ? {} : undefined,
  ): Promise<Answer> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer & { success: boolean; resultMessage: string }
    if (!answer.success) throw new Error(`${path}: ${answer.resultMessage}`)
    return answer
  }

  async balanceMinor(): Promise<number> {
    const { member } = await this.call<CallOutputs['getMember']>('GET', '/official/member')
    return member.balanceMinor
  }

  payments(): Promise<CallOutputs['listPayments']['payments']> {
    return this.call<CallOutputs['listPayments']>('GET', '/official/payment').then(
      ({ payments }) => payments,
    )
  }

  /** Points of a partner become credit, five for one; answers the balance. */
  async earn(creditMinor: number): Promise<number> {
    const asked = { partner: 'supermarket', points: creditMinor * 5 }
    const link = await this.call<CallOutputs['createPartnerLink']>(
      'POST',
      '/simulator/partner-link',
      asked,
    )
    const { nonce, signature, issued } = Object.fromEntries(new URLSearchParams(link.query))
    const signed = { ...asked, nonce, issued: Number(issued), signature }
    await this.call('POST', '/official/partner/conversion', signed)
    return this.balanceMinor()
  }

  setPassword(): Promise<unknown> {
    return this.call('POST', '/official/member/password', { password: PASSWORD })
  }

  /** Keeps a card, confirmed at the bank. */
  async bindCard(gateway: OwnGateway): Promise<void> {
    const seeded = await fetch(`${gateway.origin}/sandbox/seed`, {
      method: 'POST',
      body: JSON.stringify({ primes: [{}] }),
    })
    const { primes } = (await seeded.json()) as { primes: { prime: string }[] }
    const id = randomUUID()
    const { binding } = await this.call<CallOutputs['bindCard']>('POST', '/official/card', {
      id,
      prime: primes[0]?.prime,
      ...HOLDER,
      password: PASSWORD,
    })
    await fetch(binding.redirectUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    })
    await gateway.sendNotifications()
    const path = `/official/card/binding/${id}`
    const bound = await this.call<CallOutputs['getCardBinding']>('GET', path)
    if (!bound.binding.card) throw new Error(`No card: ${JSON.stringify(bound.binding)}`)
  }
}
