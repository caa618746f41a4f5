import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { calls, type CallName } from '#contract/calls.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { makeConfirmationLink } from '#server/domain/people/unconfirmed-forms/confirmation-link.ts'
import { APPLICATION } from '../api/application-server.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { give } from '../api/gifts.ts'
import { MemberServer, tokenOf } from '../api/member-server.ts'
import { inputsOf } from './call-inputs.ts'

export const CALL_NAMES = Object.keys(calls) as CallName[]

export interface CallAnswer {
  name: CallName
  status: number
  ms: number
}

/** A server on which every call can be made with something that it knows. */
export class CallStage {
  readonly server: MemberServer
  readonly #inputs: ReturnType<typeof inputsOf>

  readonly #member: string

  private constructor(server: MemberServer, member: string, inputs: ReturnType<typeof inputsOf>) {
    this.server = server
    this.#member = member
    this.#inputs = inputs
  }

  static async start(database: OpenDatabase): Promise<CallStage> {
    const server = await MemberServer.start(database, {
      isWorking: true,
      environment: { BOT_CHECK_DIFFICULTY: '1000' },
    })
    // A proof of work is judged by the library's own clock.
    server.clock.moveTo(new Date().toISOString())
    const member = `member-${randomUUID()}`
    return new CallStage(server, member, inputsOf(await makeSubjects(server, database, member)))
  }

  /** For who ends it before its time. */
  stop(): Promise<void> {
    return this.server.stop()
  }

  /** Makes a call as a member would, over HTTP's own door. */
  async ask(name: CallName): Promise<CallAnswer> {
    const { method, path } = calls[name] as { method: 'GET' | 'POST'; path: string }
    const input = { ...this.#inputs[name] } as Record<string, unknown>
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(input[key])
      delete input[key]
      return encodeURIComponent(value)
    })
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const startedAt = performance.now()
    const response = await this.server.send(address + query, this.#member, {
      method,
      ...(method === 'GET' ? {} : { body: input, headers: { 'Idempotency-Key': randomUUID() } }),
    })
    await response.text()
    return { name, status: response.status, ms: performance.now() - startedAt }
  }
}

async function makeSubjects(server: MemberServer, database: OpenDatabase, member: string) {
  const firstId = async (statement: string) => {
    const { rows } = await database.executeSql(`${statement} order by 1 limit 1`)
    return (rows[0] as { id: string }).id
  }
  const post = <Name extends CallName>(name: Name, path: string, body: object) =>
    server.ask(name, path, member, { body })
  await server.ask('getMember', '/api/official/member', member)
  await give(server.app, member, { id: `gift:${randomUUID()}` })
  const storeId = await firstId(`select id from stores where area = 'tw' and status = 'active'`)
  const { payment } = await post('createPayment', '/api/official/payment', {
    id: randomUUID(),
    storeId,
    amountMinor: 10,
    creditMinor: 10,
    source: { method: 'credit' },
  })
  const { storeApplication } = await post('createStoreApplication', '/api/official/apply', {
    ...APPLICATION,
    botCheck: await solveBotCheck(server),
  })
  await post('createUnconfirmedForm', '/api/official/unconfirmed-form', {
    form: { type: 'feedback', values: FEEDBACK },
  })
  const { query } = await post('createPartnerLink', '/api/simulator/partner-link', {
    partner: 'supermarket',
    points: 253,
  })
  const { invitation } = await server.ask('getMyReferrals', '/api/official/mgm/mine', member)
  return {
    member,
    token: await tokenOf(member, 'tw', server.clock.now()),
    storeId,
    couponId: await firstId(`select id from coupons where area = 'tw' and ends_at > '2026-12-01'`),
    paymentId: payment.id,
    link: storeApplication.link,
    referralCode: invitation?.code ?? '',
    confirmationLink: await waitingLink(server, database),
    conversion: Object.fromEntries(new URLSearchParams(query)),
    botChecks: {
      feedback: await solveBotCheck(server),
      prospectStore: await solveBotCheck(server),
      pressContact: await solveBotCheck(server),
      application: await solveBotCheck(server),
    },
  }
}

/** The link of a form that waits for its sender. */
async function waitingLink({ app }: MemberServer, { db }: OpenDatabase): Promise<string> {
  const { id, expires_at: endsAt } = await db
    .selectFrom('unconfirmed_forms')
    .select(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return makeConfirmationLink(app.sealer, { formId: id, endsAt })
}

async function solveBotCheck(server: MemberServer): Promise<string> {
  const { challenge } = await server.ask('getBotCheck', '/api/tool/bot-check')
  if (!challenge) throw new Error('No challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
