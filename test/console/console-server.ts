import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { consoleCalls, ConsoleCallName } from '#contract/console/calls.ts'
import { AREAS, type Area } from '#contract/values/area.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { newId } from '#server/db/new-id.ts'
import { verifyChain } from '#server/domain/operating/operator-acts/verify-chain.ts'
import { signInAsDemo } from '#server/domain/operating/staff/demo-staff.ts'
import { openSession } from '#server/domain/operating/staff/sessions.ts'
import type { Person } from '#server/domain/operating/staff/staff-person.ts'
import { chooseOffers } from '#server/domain/people/members/choose-offers.ts'
import { give, openAccount } from '../api/gifts.ts'
import { MemberServer } from '../api/member-server.ts'
import { makeCouponPages } from './coupon-pages.ts'

type Calls = typeof consoleCalls
export type ConsoleInput<Name extends ConsoleCallName> = z.input<Calls[Name]['input']>
type ConsoleOutput<Name extends ConsoleCallName> = z.output<Calls[Name]['output']>

/** Somebody of staff, with a session. */
export interface Desk {
  person: Person
  token: string
}

/** Whose cookie comes along; a text is the cookie itself. */
type Who = Desk | string | undefined

export interface Pressing {
  /** Of the page: a new one where none is given, none at all for null. */
  key?: string | null
  isTrial?: boolean
  headers?: Record<string, string>
}

const PLACE = { address: '203.0.113.9', agent: 'a browser of a test' }
const OWN_HEADERS = { 'X-Hongli-Console': '1', LANG: 'en-US' }

/** The console's calls over HTTP, as its pages ask them, beside the calls of members. */
export class ConsoleServer {
  readonly members: MemberServer

  constructor(members: MemberServer) {
    this.members = members
  }

  static async start(
    database: OpenDatabase,
    answerPage = makeCouponPages(),
    environment: Record<string, string> = {},
  ): Promise<ConsoleServer> {
    return new ConsoleServer(await MemberServer.start(database, { answerPage, environment }))
  }

  get app() {
    return this.members.app
  }

  /** Moves the clock on. */
  pass(ms: number): void {
    const { clock } = this.members
    clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
  }

  /** Sends a call as it would arrive at the socket; any name and any input. */
  send(who: Who, name: string, input: object, pressing: Pressing = {}): Promise<Response> {
    const { key = randomUUID(), isTrial = false, headers } = pressing
    const token = typeof who === 'object' ? who.token : who
    return this.members.send(`/console/api/${name}`, undefined, {
      method: 'POST',
      body: input,
      headers: {
        ...OWN_HEADERS,
        ...(token === undefined ? {} : { Cookie: `staff=${token}` }),
        ...(key === null ? {} : { 'Idempotency-Key': key }),
        ...(isTrial ? { 'X-Hongli-Trial': '1' } : {}),
        ...headers,
      },
    })
  }

  /** Asks a call; an answer of failure is an error. */
  async ask<Name extends ConsoleCallName>(
    who: Who,
    name: Name,
    input: ConsoleInput<Name>,
    pressing: Pressing = {},
  ): Promise<ConsoleOutput<Name>> {
    const answer = await this.#read(who, name, input as unknown as object, pressing)
    if (!answer.success) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer as unknown as ConsoleOutput<Name>
  }

  /** Asks for something that must fail. */
  async fail<Name extends ConsoleCallName>(
    who: Who,
    name: Name,
    input: ConsoleInput<Name>,
    pressing: Pressing = {},
  ): Promise<ApiFailure> {
    const answer = await this.#read(who, name, input as unknown as object, pressing)
    if (answer.success) throw new Error(`${name}: succeeded`)
    return answer
  }

  /** What it comes to in a word: `done`, or the name of the refusal. */
  async outcome(who: Who, name: string, input: object, pressing: Pressing = {}): Promise<string> {
    const answer = await this.#read(who, name, input, pressing)
    return answer.success ? 'done' : answer.resultException
  }

  async #read(
    who: Who,
    name: string,
    input: object,
    pressing: Pressing,
  ): Promise<ApiResult<Record<string, unknown>>> {
    const response = await this.send(who, name, input, pressing)
    return (await response.json()) as ApiResult<Record<string, unknown>>
  }

  /** Asks a call that lets somebody in, and takes the cookie of its answer. */
  async enter(
    name: 'finishPasskey' | 'finishSignIn' | 'signInAsDemo',
    input: object,
  ): Promise<Desk> {
    const response = await this.send(undefined, name, input)
    const body = (await response.json()) as { me?: Person }
    const [, token] = /^staff=([^;]+);/.exec(response.headers.get('set-cookie') ?? '') ?? []
    if (!body.me || token === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return { person: body.me, token }
  }

  /** The demonstration's person of a role, who works in all areas; a new session each time. */
  async demo(role: StaffRole): Promise<Desk> {
    const { db, clock } = this.app
    const { person, session } = await signInAsDemo(db, clock, { role, place: PLACE })
    return { person, token: session.token }
  }

  /** Somebody new, whose day is empty still. */
  async hire(role: StaffRole, areas: readonly Area[] = AREAS): Promise<Desk> {
    const { db, clock } = this.app
    const id = newId(clock)
    const email = `${id}@hongli.example`
    const person = { id, email, name: `${role} ${id}`, role, areas: [...areas] }
    await db
      .insertInto('staff')
      .values({ ...person, created_at: clock.now() })
      .execute()
    return this.signIn(person)
  }

  /** One more session of somebody. */
  async signIn(person: Person): Promise<Desk> {
    const { db, clock } = this.app
    const asked = { staffId: person.id, place: PLACE, provenAt: clock.now() }
    const { token } = await inTransaction(db, (tx) => openSession(tx, clock, asked))
    return { person, token }
  }

  /** A member with credit that never ends. */
  async member(memberId: string, amountMinor = 100, area: Area = 'tw'): Promise<string> {
    await openAccount(this.app, memberId, area)
    const gift = { id: `gift:${memberId}`, amountMinor, from: `issuance:${area}` }
    await give(this.app, memberId, gift)
    return memberId
  }

  /** Messages with offers may come to the member. */
  async agree(memberId: string): Promise<string> {
    await chooseOffers(this.app.db, this.app.clock, { memberId, wanted: true })
    return memberId
  }

  async balance(memberId: string): Promise<number> {
    const { balance_minor: balanceMinor } = await this.app.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select('balance_minor')
      .executeTakeFirstOrThrow()
    return balanceMinor
  }

  /** Pays a store of Taiwan with credit alone. Answers the payment's id. */
  async payWithCredit(memberId: string, amountMinor: number): Promise<string> {
    const { id: storeId } = await this.app.db
      .selectFrom('stores')
      .where('area', '=', 'tw')
      .where('status', '=', 'active')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
    const source = { method: 'credit' }
    const body = { id: randomUUID(), storeId, amountMinor, creditMinor: amountMinor, source }
    const path = '/api/official/payment'
    const { payment } = await this.members.ask('createPayment', path, memberId, { body })
    return payment.id
  }

  /** What was done to a subject, in the order of the chain. */
  acts(subject: string) {
    return this.app.db
      .selectFrom('operator_acts as a')
      .innerJoin('operator_act_links as l', 'l.act_id', 'a.id')
      .where('a.subject', '=', subject)
      .orderBy('l.number')
      .selectAll('a')
      .execute()
  }

  /** Where the chain of acts does not hold: nowhere. */
  async chainFaults(): Promise<unknown[]> {
    return (await verifyChain(this.app.db)).faults
  }

  /** Rows of every table, and of every queue; and what all members have. */
  async countRows(): Promise<Record<string, number>> {
    const { db } = this.app
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const counts = [
      ...tables.map(
        ({ name }) =>
          sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
      ),
      sql`select 'job ' || name, count(*)::int from pgboss.job group by name`,
      sql`select 'credit', coalesce(sum(balance_minor), 0)::int from member_accounts`,
    ]
    const { rows } = await sql<{
      name: string
      rows: number
    }>`${sql.join(counts, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
  }
}
