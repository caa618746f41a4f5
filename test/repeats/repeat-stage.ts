import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { CallName, CallOutputs } from '#contract/calls.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import { chargeDependencies } from '#server/api/charge-dependencies.ts'
import { readConfig } from '#server/config/config.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { settleDueCharges } from '#server/domain/paying/charges/settle-due-charges.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { ShiftedClock } from '#server/demo/shifted-clock.ts'
import { closeLater } from '../api/close-later.ts'
import { openApp, type OpenApp } from '../api/open-app.ts'
import { loadSampleStores } from '../api/sample-stores.ts'
import { solvedBotCheck } from '../api/solved-bot-check.ts'
import { SandboxClient } from '../sandbox/sandbox-client.ts'

const DAY_MS = 86_400_000
/** Longer than any wait before a gateway is asked again, shorter than a member may take at the bank. */
const LOOKS_LATER_MS = 20 * 60_000

/** A request as a case makes it; every one is sent with an `Idempotency-Key`. */
export interface Asked {
  method?: 'POST' | 'DELETE'
  path: string
  body?: object
  /** Who asks; nobody: a visitor. */
  member?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: ApiSuccess<Record<string, unknown>> | ApiFailure
}

/** Or one that only looks. */
export type AnyAsked = Omit<Asked, 'method'> & { method?: Asked['method'] | 'GET' }

export type Send = (asked: Asked, key: string) => Promise<Answer>

/** What all servers of a test share: a database with content, a gateway, a folder of documents. */
export class RepeatStage {
  readonly database: OpenDatabase
  readonly gateway: SandboxClient
  readonly settings: Record<string, string>
  /** One server that nothing happens to, by which cases are prepared. */
  readonly calm: RepeatServer
  #subjects = 0

  private constructor(
    database: OpenDatabase,
    gateway: SandboxClient,
    settings: Record<string, string>,
    calm: RepeatServer,
  ) {
    this.database = database
    this.gateway = gateway
    this.settings = settings
    this.calm = calm
  }

  static async start(database: OpenDatabase): Promise<RepeatStage> {
    const gateway = await SandboxClient.start()
    // News comes when a case brings it.
    await gateway.switch({ notifyDrop: -1, cardSecretIn: 'response' })
    const folder = await mkdtemp(join(tmpdir(), 'hongli-repeats-'))
    closeLater(() => rm(folder, { recursive: true, force: true }))
    const settings = {
      RATE_LIMIT_SCALE: '1000',
      BOT_CHECK_DIFFICULTY: '1000',
      GATEWAY_ORIGIN: gateway.sandbox.origin,
      PUBLIC_ORIGIN: 'http://127.0.0.1:9',
      DOCUMENTS_DIR: folder,
      ALERT_MAIL_TO: 'anna@hongli.example',
    }
    const calm = await RepeatServer.start(database, settings)
    // Makes the queues; from then on nobody runs what waits in them.
    await startJobs(calm.app)
    await calm.app.jobs.stop()
    await loadSampleStores(database.db, systemClock)
    await loadContent(database.db, systemClock)
    await openEnvelopes(database)
    await countSmsOfDays(database)
    return new RepeatStage(database, gateway, settings, calm)
  }

  /** Nobody has this id yet; the account is opened with the first call. */
  async newMember(): Promise<string> {
    this.#subjects += 1
    const member = `repeat-${this.#subjects}`
    await this.ask('getMember', { path: '/api/official/member', member })
    return member
  }

  /** Prepares a case on the calm server; an answer of failure is an error. */
  async ask<Name extends CallName>(
    _name: Name,
    asked: AnyAsked,
  ): Promise<ApiSuccess<CallOutputs[Name]>> {
    const method = asked.method ?? (asked.body === undefined ? 'GET' : 'POST')
    const { body } = await this.calm.send({ ...asked, method }, crypto.randomUUID())
    if (!body.success) throw new Error(`${asked.path}: ${JSON.stringify(body)}`)
    return body as ApiSuccess<CallOutputs[Name]>
  }

  solveBotCheck(): Promise<string> {
    return solvedBotCheck(this.calm.app.config.botCheck)
  }

  /** What a job does when the time of every look and every new try has come. */
  async settleDueCharges(): Promise<void> {
    const later = { now: () => new Date(this.calm.clock.now().getTime() + LOOKS_LATER_MS) }
    await settleDueCharges(chargeDependencies({ ...this.calm.app, clock: later }), 100)
  }

  /** Rows of every table and waiting jobs of every queue: what a write has left, in numbers. */
  async countRows(): Promise<Map<string, number>> {
    const { db } = this.database
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const counts = [
      ...tables.map(
        ({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.table(name)}`,
      ),
      sql`select 'job ' || name, count(*)::int from pgboss.job group by name`,
      sql`select 'cards ' || state, count(*)::int from saved_cards group by state`,
      sql`select 'credit of members', coalesce(sum(balance_minor), 0)::int from member_accounts`,
      sql`select 'takings of stores', coalesce(sum(balance_minor), 0)::int from store_accounts`,
    ]
    const { rows } = await sql<{
      name: string
      rows: number
    }>`${sql.join(counts, sql` union all `)}`.execute(db)
    return new Map(rows.map(({ name, rows: count }) => [name, count]))
  }
}

/** The new year's envelopes are there today as well. */
async function openEnvelopes({ db }: OpenDatabase): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('envelope_campaigns')
    .set({ starts_at: new Date(now - DAY_MS), ends_at: new Date(now + 30 * DAY_MS) })
    .where('id', '=', 'tw-new-year-2027')
    .execute()
}

/** The row of a day is its first message's, and no repeat's; a day may begin while a test runs. */
async function countSmsOfDays({ db }: OpenDatabase): Promise<void> {
  const today = dayOf(systemClock.now(), DEFAULT_AREA)
  const days = [today, addDays(today, 1)]
  await db
    .insertInto('sms_days')
    .values(days.map((day) => ({ day, sent_count: 1 })))
    .execute()
}

/** One server of a test, on a way of its own to the database and with a clock of its own. */
export class RepeatServer {
  readonly app: AppContext
  readonly clock: ShiftedClock
  readonly stop: OpenApp['stop']
  readonly #answer: OpenApp['answer']

  private constructor({ app, answer, stop }: OpenApp, clock: ShiftedClock) {
    this.app = app
    this.clock = clock
    this.stop = stop
    this.#answer = answer
  }

  static async start(
    database: OpenDatabase,
    settings: Record<string, string>,
    aheadMs = 0,
  ): Promise<RepeatServer> {
    const clock = new ShiftedClock({ now: () => new Date(Date.now() + aheadMs) })
    const opened = openApp(database, { environment: settings, clock, queueOn: database })
    await opened.app.jobs.start([])
    return new RepeatServer(opened, clock)
  }

  /** Hands in a document by its application's link. */
  async upload(path: string, bytes: Buffer): Promise<{ id: string }> {
    const init = {
      method: 'POST',
      headers: { 'File-Name': 'document' },
      body: new Uint8Array(bytes),
    }
    const response = await this.#answer(new Request(`http://localhost:3000${path}`, init))
    const { document } = (await response.json()) as { document?: { id: string } }
    if (!document) throw new Error(`${path}: ${response.status}`)
    return document
  }

  async send(asked: AnyAsked, key: string): Promise<Answer> {
    const { path, init } = await requestOf(asked, key)
    const response = await this.#answer(new Request(`http://localhost:3000${path}`, init))
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
}

/** The same request over the wire, to a server in a process of its own. */
export async function sendTo(origin: string, asked: AnyAsked, key: string): Promise<Answer> {
  const { path, init } = await requestOf(asked, key)
  const response = await fetch(origin + path, init)
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

async function requestOf(
  { method = 'POST', path, body, member, headers }: AnyAsked,
  key: string,
): Promise<{ path: string; init: RequestInit }> {
  const isRead = method === 'GET'
  const token = member && (await tokenOf(member))
  return {
    path,
    init: {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isRead ? {} : { 'Content-Type': 'application/json' }),
        ...(isRead || key === '' ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
    },
  }
}

/** Good for a year, by the demo's own secret. */
export function tokenOf(memberId: string): Promise<string> {
  const { secret = '', issuer, audience } = readConfig({}).memberToken
  const key = { secret, issuer, audience }
  return signMemberToken(key, systemClock, { memberId, area: 'tw', hours: 9_000 })
}
