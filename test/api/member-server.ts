import { SignJWT } from 'jose'
import type { CallName, CallOutputs } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { PageHandler } from '#server/http/pages/page-handler.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { loadStock } from './stock.ts'
import { NOON, TestClock } from './test-clock.ts'

const SECRET = new TextEncoder().encode('hongli-demo-secret-0123456789abcdef')

export interface Asked {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: object
  headers?: Record<string, string>
}

interface StartOptions {
  environment?: Record<string, string>
  /** The queue also runs its jobs. */
  isWorking?: boolean
  /** Another one than that which stands at noon. */
  clock?: TestClock
  /** Left out: the calls alone. */
  answerPage?: PageHandler
}

/** A token as the app's login issues it, good for a day from the test's own time. */
export function tokenOf(memberId: string, area: Area = 'tw', now: Date = new Date(NOON)) {
  return new SignJWT({ rmi: memberId, area })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('hongli-demo')
    .setAudience('hongli')
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + 86_400)
    .sign(SECRET)
}

/** The calls as members make them, over a database with the sample stores and all content. */
export class MemberServer {
  readonly app: AppContext
  readonly clock: TestClock
  readonly stop: OpenApp['stop']
  readonly #answer: OpenApp['answer']

  private constructor(database: OpenDatabase, { environment, clock, answerPage }: StartOptions) {
    this.clock = clock ?? new TestClock(NOON)
    const opened = openApp(database, {
      environment: { RATE_LIMIT_SCALE: '1000', ...environment },
      clock: this.clock,
      queueOn: database,
      ...(answerPage && { answerPage }),
    })
    this.app = opened.app
    this.stop = opened.stop
    this.#answer = opened.answer
  }

  /** A server whose queue takes jobs but runs none, unless told otherwise. */
  static async start(database: OpenDatabase, options: StartOptions = {}): Promise<MemberServer> {
    const server = new MemberServer(database, options)
    if (options.isWorking) await startJobs(server.app)
    else await server.app.jobs.start([])
    await loadStock(database, server.clock)
    return server
  }

  /** Sends a request as it would arrive at the socket, with the member's token when one is given. */
  async send(path: string, member: string | undefined, asked: Asked = {}): Promise<Response> {
    const { method = asked.body ? 'POST' : 'GET', body, headers } = asked
    const [memberId = '', area] = (member ?? '').split('@')
    const token = member && (await tokenOf(memberId, area as Area | undefined, this.clock.now()))
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return this.#answer(request)
  }

  /**
   * Asks the call that is named, to have its answer typed; an answer of failure is an error.
   *
   * @param member `mei`, or `ali@my` for a member of another area
   */
  async ask<Name extends CallName>(
    _name: Name,
    path: string,
    member?: string,
    asked: Asked = {},
  ): Promise<ApiSuccess<CallOutputs[Name]>> {
    const response = await this.send(path, member, asked)
    const answer = (await response.json()) as ApiSuccess<CallOutputs[Name]> | ApiFailure
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }

  /** Asks for something that must fail. */
  async fail(path: string, member?: string, asked: Asked = {}): Promise<ApiFailure> {
    const response = await this.send(path, member, asked)
    const answer = (await response.json()) as ApiSuccess<object> | ApiFailure
    if (answer.success) throw new Error(`${path}: succeeded`)
    return answer
  }
}
