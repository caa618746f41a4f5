import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { CallInputs, CallOutputs } from '#contract/calls.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { chargeDependencies } from '#server/api/charge-dependencies.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'
import { settleDueCharges } from '#server/domain/paying/charges/settle-due-charges.ts'
import { findMethod } from '#server/domain/paying/payments/find-method.ts'
import { openPayment } from '#server/domain/paying/payments/open-payment.ts'
import { getPayableStore } from '#server/domain/paying/payments/get-payable-store.ts'
import { splitPayment } from '#server/domain/paying/payments/split-payment.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { SandboxClient } from '../sandbox/sandbox-client.ts'
import { give } from './gifts.ts'
import { listenHere } from './listen-here.ts'
import { MemberServer } from './member-server.ts'
import type { TestClock } from './test-clock.ts'

export const HOLDER = {
  name: 'Lin Mei',
  callingCode: '886',
  phone: '0912 345 678',
  email: 'mei@example.com',
}

export const PASSWORD = '294750'

export type Payment = CallOutputs['getPayment']['payment']
type PaymentInput = Partial<CallInputs['createPayment']>

/** The product beside the gateway's sandbox, both over real HTTP: news arrives as it does in life. */
export class PaymentStage {
  readonly server: MemberServer
  readonly gateway: SandboxClient

  private constructor(server: MemberServer, gateway: SandboxClient) {
    this.server = server
    this.gateway = gateway
  }

  static async start(
    database: OpenDatabase,
    { environment = {}, clock }: { environment?: Record<string, string>; clock?: TestClock } = {},
  ): Promise<PaymentStage> {
    const gateway = await SandboxClient.start()
    const listener = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as object
        void server.send(request.url ?? '', undefined, { body }).then(async (answer) => {
          response.writeHead(answer.status).end(await answer.text())
        })
      })
    })
    const port = await listenHere(listener)
    const server = await MemberServer.start(database, {
      isWorking: true,
      ...(clock ? { clock } : {}),
      environment: {
        GATEWAY_ORIGIN: gateway.sandbox.origin,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        ...environment,
      },
    })
    return new PaymentStage(server, gateway)
  }

  get parts() {
    return chargeDependencies(this.server.app)
  }

  /** Any store of the area; its rebate is set to what the test needs. */
  async store(rebate: { percent: number; capMinor?: number }, area = 'tw'): Promise<string> {
    const { id } = await this.server.app.db
      .selectFrom('stores')
      .where('area', '=', area as 'tw')
      .where('status', '=', 'active')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await this.server.app.db
      .updateTable('stores')
      .set({ rebate_percent: rebate.percent, rebate_cap_minor: rebate.capMinor ?? null })
      .where('id', '=', id)
      .execute()
    return id
  }

  /** Opens the account and gives it credit that never ends. */
  async member(id: string, amountMinor = 0): Promise<string> {
    await this.server.ask('getMember', '/api/official/member', id)
    const [memberId = ''] = id.split('@')
    if (amountMinor > 0) {
      await give(this.server.app, memberId, { id: `gift:${memberId}`, amountMinor })
    }
    return id
  }

  async setPassword(member: string): Promise<void> {
    const { db, clock } = this.server.app
    const [memberId = ''] = member.split('@')
    await setPassword(db, clock, { memberId, password: PASSWORD, currentPassword: undefined })
  }

  balance(member: string): Promise<number> {
    return this.server
      .ask('getMember', '/api/official/member', member)
      .then((answer) => answer.member.balanceMinor)
  }

  body(
    input: PaymentInput & { storeId: string; amountMinor: number },
  ): CallInputs['createPayment'] {
    return { id: randomUUID(), creditMinor: 0, source: { method: 'credit' }, ...input }
  }

  async pay(
    member: string,
    input: PaymentInput & { storeId: string; amountMinor: number },
  ): Promise<Payment> {
    const body = this.body(input)
    const answer = await this.server.ask('createPayment', '/api/official/payment', member, { body })
    return answer.payment
  }

  /** A server that has written a payment by card, and dies before the gateway hears of it. */
  async dieBeforeAsking(
    memberId: string,
    {
      storeId,
      amountMinor,
      creditMinor,
    }: { storeId: string; amountMinor: number; creditMinor: number },
  ): Promise<{ id: string }> {
    const { app } = this.server
    const store = await getPayableStore(app.db, app.clock, { storeId, area: 'tw' })
    const cardholder = { name: HOLDER.name, phone: '+886912345678', email: HOLDER.email }
    const input = {
      id: randomUUID(),
      memberId,
      area: 'tw',
      locale: 'zh-TW',
      storeId,
      amountMinor,
      creditMinor,
      source: { method: 'card', prime: 'never-used', cardholder },
      password: undefined,
      marks: { addressMark: null, deviceMark: null },
    } as const
    const split = splitPayment(store, input)
    const asked = { ...input, gatewayMinor: split.gatewayMinor }
    const plan = { store, split, method: await findMethod(this.parts, asked) }
    const { payment } = await openPayment(this.parts, input, plan)
    return payment
  }

  /** A new card, typed into the gateway's frames just now. */
  async newCard(number?: string) {
    const prime = await this.gateway.prime(number === undefined ? {} : { number })
    return { method: 'card' as const, prime, ...HOLDER }
  }

  async get(member: string, id: string): Promise<Payment> {
    const { payment } = await this.server.ask('getPayment', `/api/official/payment/${id}`, member)
    return payment
  }

  /** Adds a card and confirms it at the bank. */
  async bind(member: string, number?: string): Promise<string> {
    const prime = await this.gateway.prime(number === undefined ? {} : { number })
    const body = { id: randomUUID(), prime, ...HOLDER, password: PASSWORD }
    const { binding } = await this.server.ask('bindCard', '/api/official/card', member, { body })
    await this.gateway.choose(binding.redirectUrl, 'approve')
    await this.gateway.control('/send-notifications')
    const path = `/api/official/card/binding/${body.id}`
    const after = await this.server.ask('getCardBinding', path, member)
    if (!after.binding.card) throw new Error(JSON.stringify(after))
    return after.binding.card.id
  }

  /** What time and the jobs do: moves our clock on, and asks about everything that is due. */
  async passSeconds(seconds: number): Promise<void> {
    const { clock } = this.server
    clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
    await settleDueCharges(this.parts, 100)
  }

  /** What the ledger and the gateway's list disagree on, in words: nothing. */
  async faults(): Promise<string[]> {
    const { db, gateway } = this.server.app
    const { faults } = await verifyLedger(db)
    const said = faults.map(({ memberId, place, what }) => `${memberId} ${place} ${what}`)
    for (const merchantId of gateway.merchantIds) {
      const window = { since: new Date(0), until: new Date('2100-01-01') }
      const { differences } = await reconcileGateway(this.parts, { merchantId, ...window })
      said.push(...differences.map((difference) => JSON.stringify(difference)))
    }
    return said
  }

  /** What of our charges the ledger has booked against the gateway: settled less refunded. */
  async gatewayBalance(area = 'tw'): Promise<{ ledger: number; trades: number }> {
    const { db } = this.server.app
    const transfers = await db
      .selectFrom('transfers')
      .select(['accounts', 'amounts_minor'])
      .execute()
    const ledger = transfers
      .flatMap(({ accounts, amounts_minor: amounts }) =>
        accounts.map((account, at) => ({ account, amount: amounts[at] ?? 0 })),
      )
      .filter(({ account }) => account === `gateway:${area}`)
      .reduce((sum, { amount }) => sum + amount, 0)
    const { trades } = await this.gateway.state()
    const paid = trades.filter(({ record_status: status }) => [0, 1, 2].includes(Number(status)))
    return { ledger: 0 - ledger, trades: paid.reduce((sum, { amount }) => sum + Number(amount), 0) }
  }
}
