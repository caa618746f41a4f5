import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CallOutputs } from '#contract/calls.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { TestClock } from './test-clock.ts'

export type Body = Record<string, unknown>

export interface Sent {
  status: number
  body: Record<string, unknown>
}

interface SendOptions {
  headers?: Record<string, string>
  address?: string
}

interface StartOptions {
  environment?: Record<string, string>
  /** False for a server that only adds jobs: it dies before it runs any. */
  isWorking?: boolean
}

/** The calls and the jobs over one database. */
export class FormServer {
  readonly app: AppContext
  // Challenges of the bot check end by its library's own clock.
  readonly clock = new TestClock(new Date().toISOString())
  readonly stop: OpenApp['stop']
  /** Answers any request as it would arrive at the socket. */
  readonly answer: OpenApp['answer']

  private constructor(database: OpenDatabase, { environment }: StartOptions) {
    const opened = openApp(database, {
      environment: { BOT_CHECK_DIFFICULTY: '2000', RATE_LIMIT_SCALE: '1000', ...environment },
      clock: this.clock,
      queueOn: database,
    })
    this.app = opened.app
    this.stop = opened.stop
    this.answer = opened.answer
  }

  static async start(database: OpenDatabase, options: StartOptions = {}): Promise<FormServer> {
    const server = new FormServer(database, options)
    if (options.isWorking ?? true) await startJobs(server.app)
    else await server.app.jobs.start([])
    return server
  }

  async get(path: string, options: SendOptions = {}): Promise<Sent> {
    return this.#send(new Request(`http://localhost:3000${path}`, { ...options }), options)
  }

  async post(path: string, body: Body, options: SendOptions = {}): Promise<Sent> {
    const headers = { 'Content-Type': 'application/json', ...options.headers }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return this.#send(new Request(`http://localhost:3000${path}`, init), options)
  }

  /** A solved bot check, as a page's script sends it. */
  async solveBotCheck(): Promise<string> {
    const { body } = await this.get('/api/tool/bot-check')
    const { challenge } = body as unknown as ApiSuccess<CallOutputs['getBotCheck']>
    if (!challenge) throw new Error('No challenge')
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  /** The codes of what is wrong with a form, by field. */
  async problemsOf(path: string, body: Body, options: SendOptions = {}) {
    const answer = await this.post(path, body, options)
    const failure = answer.body as unknown as ApiFailure
    return Object.fromEntries((failure.errors ?? []).map(({ path: name, code }) => [name, code]))
  }

  async #send(request: Request, { address }: SendOptions): Promise<Sent> {
    const response = await this.answer(request, address)
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
    }
  }
}

/** A feedback that lacks nothing but its bot check. */
export const FEEDBACK = {
  questionType: 'technical',
  name: '王小明',
  email: 'ming@example.com',
  subject: '按鈕沒反應',
  content: '手機是舊的。\n按了沒反應。',
} as const
