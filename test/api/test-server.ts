import type { CallName, CallOutputs } from '#contract/calls.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { NOON, TestClock } from './test-clock.ts'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface Sender {
  /** Headers of the request, as `{ AREA: 'SG', LANG: 'en-US' }`. */
  headers?: Record<string, string>
  method?: string
  /** The other end of the connection. */
  address?: string
}

/** The calls over a database, as a function from Request to Response. */
export class TestServer {
  readonly app: AppContext
  readonly clock = new TestClock(NOON)
  readonly #answer: OpenApp['answer']

  constructor({ db }: Pick<OpenDatabase, 'db'>) {
    const { app, answer } = openApp({ db }, { clock: this.clock })
    this.app = app
    this.#answer = answer
  }

  /** Sends a request as it would arrive at the socket. */
  async send(path: string, { headers, method = 'GET', address }: Sender = {}) {
    const request = new Request(`http://localhost:3000${path}`, { method, headers: headers ?? {} })
    return this.#answer(request, address)
  }

  /** Asks the call that is named, to have its answer typed; an answer of failure is an error. */
  async get<Name extends CallName>(
    _name: Name,
    path: string,
    sender: Sender = {},
  ): Promise<ApiSuccess<CallOutputs[Name]>> {
    const response = await this.send(path, sender)
    const body = (await response.json()) as ApiSuccess<CallOutputs[Name]> | ApiFailure
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }

  /** Asks for something that must fail. */
  async fail(path: string, sender: Sender = {}): Promise<Answer<ApiFailure>> {
    const response = await this.send(path, sender)
    const body = (await response.json()) as ApiSuccess<object> | ApiFailure
    if (body.success) throw new Error(`${path}: succeeded`)
    return { status: response.status, headers: response.headers, body }
  }
}
