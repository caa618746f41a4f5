import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { APPLICATION, APPLY_PATH } from '../api/application-server.ts'
import { pdf } from '../api/sample-documents.ts'

const PACE_MS = 500
const PER_APPLICATION = 5
const GIVE_UP_MS = 60_000

/** One that was handed in, and shown again as it was kept. */
export interface HandedIn {
  /** The application's. */
  link: string
  id: string
  /** Of what the server showed. */
  sha256: string
  askedAt: Date
  heardAt: Date
}

/** Somebody who hands in one document after the other, on whichever server is there, and looks at each. */
export class DrillApplicant {
  readonly documents: HandedIn[] = []
  readonly #origins: () => string[]
  #isOver = false
  #living: Promise<void> = Promise.resolve()

  constructor(origins: () => string[]) {
    this.#origins = origins
    this.#living = this.#live()
  }

  /** @throws Error where nobody could for a minute */
  async untilHandedIn(count: number): Promise<void> {
    const deadline = performance.now() + GIVE_UP_MS
    while (this.documents.length < count) {
      if (performance.now() > deadline) throw new Error('No document can be handed in')
      await wait(PACE_MS)
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#living
  }

  /** Ids of those that are not shown as they were, of all that have to be there. */
  async findLost(isKept: (document: HandedIn) => boolean): Promise<string[]> {
    const lost: string[] = []
    for (const { link, id, sha256 } of this.documents.filter(isKept)) {
      const shown = await this.#show(link, id).catch(() => undefined)
      if (shown !== sha256) lost.push(id)
    }
    return lost
  }

  /** While nobody answers, what was begun is begun anew. */
  async #live(): Promise<void> {
    while (!this.#isOver) {
      await this.#applyAndHandIn().catch(() => undefined)
      await wait(PACE_MS)
    }
  }

  async #applyAndHandIn(): Promise<void> {
    const link = await this.#apply()
    for (let count = 0; count < PER_APPLICATION && !this.#isOver; count += 1) {
      const askedAt = new Date()
      const id = await this.#handIn(link, count)
      const sha256 = await this.#show(link, id)
      this.documents.push({ link, id, sha256, askedAt, heardAt: new Date() })
      await wait(PACE_MS)
    }
  }

  async #apply(): Promise<string> {
    const { challenge } = (await this.#ask('/api/tool/bot-check')) as { challenge: Challenge }
    const solution = await solveChallenge({ challenge, deriveKey })
    const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify({ ...APPLICATION, botCheck })
    const answer = await this.#ask(APPLY_PATH, { method: 'POST', headers, body })
    return (answer['storeApplication'] as { link: string }).link
  }

  async #handIn(link: string, filler: number): Promise<string> {
    const path = `${APPLY_PATH}/documents?link=${encodeURIComponent(link)}`
    const headers = { 'File-Name': `${filler}.pdf` }
    const body = new Uint8Array(pdf({ filler }))
    const answer = await this.#ask(path, { method: 'POST', headers, body })
    return (answer['document'] as { id: string }).id
  }

  async #show(link: string, id: string): Promise<string> {
    const path = `${APPLY_PATH}/documents/${id}/file?link=${encodeURIComponent(link)}`
    const response = await this.#send(path)
    const content = Buffer.from(await response.arrayBuffer())
    return createHash('sha256').update(content).digest('hex')
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    const response = await this.#send(path, init)
    return (await response.json()) as Record<string, unknown>
  }

  /** @throws Error where it was not done */
  async #send(path: string, init: RequestInit = {}): Promise<Response> {
    const origin = this.#origins()[0]
    const response = await fetch(`${origin}${path}`, {
      signal: AbortSignal.timeout(10_000),
      ...init,
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response
  }
}
