import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { signConversionLink } from '#server/domain/partners/conversion-link.ts'
import { callPartnerBack } from '#server/domain/partners/call-partner-back.ts'
import { demoPartnerKey } from '#server/domain/partners/partner-keys.ts'
import { signCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { postToPartner } from '#server/outside/partner-call-back/post-to-partner.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-server.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

/** A partner's own server: answers as it is told, then 204. */
class PartnerServer {
  readonly received: Received[] = []
  /** Statuses of the next answers; 0 is none at all. */
  readonly statuses: number[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        this.received.push({ headers: request.headers, body })
        const status = this.statuses.shift() ?? 204
        if (status === 0) return
        response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end()
      })
    })
  }

  static async start(): Promise<PartnerServer> {
    const partner = new PartnerServer()
    await new Promise<void>((resolve) => {
      partner.#server.listen(0, '127.0.0.1', resolve)
    })
    return partner
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

describeOnDatabases('Calling a partner back', (openFresh) => {
  let partner: PartnerServer
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    partner = await PartnerServer.start()
    database = await openFresh()
    const environment = { PARTNER_CALL_BACK_URLS: `fuel:${partner.url}` }
    server = await MemberServer.start(database, { environment, isWorking: true })
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
    partner.stop()
  })

  const conversionOf = async (nonce: string) => {
    const facts = { partner: 'fuel', points: 107, nonce, issued: Date.parse(NOON) / 1_000 }
    const body = { ...facts, signature: signConversionLink(demoPartnerKey('fuel'), facts) }
    const path = '/api/official/partner/conversion'
    return (await server.ask('convertPoints', path, 'mei', { body })).conversion
  }
  const newsOf = (id: string) => partner.received.filter(({ body }) => body.includes(id))
  const calledBackAt = async (id: string) => {
    const row = await database.db
      .selectFrom('partner_conversions')
      .where('id', '=', id)
      .select('called_back_at')
      .executeTakeFirstOrThrow()
    return row.called_back_at
  }

  test('is tried again until the partner takes it over, with the same id', async () => {
    partner.statuses.push(503)
    const { id } = await conversionOf('fails-first')
    await expect.poll(() => newsOf(id).length, { timeout: 15_000 }).toBe(1)
    expect(await calledBackAt(id)).toBeNull()
    await expect.poll(() => newsOf(id).length, { timeout: 45_000 }).toBe(2)
    await expect.poll(() => calledBackAt(id), { timeout: 5_000 }).toEqual(new Date(NOON))
    const [first, second] = newsOf(id)
    expect(first?.body).toBe(second?.body)
    expect(second?.headers['idempotency-key']).toBe(id)
    expect(JSON.parse(second?.body ?? '')).toEqual({
      id,
      event: 'conversion',
      partner: 'fuel',
      nonce: 'fails-first',
      points: 107,
      usedPoints: 107,
      leftoverPoints: 0,
      amountMinor: 16,
      currency: 'TWD',
      area: 'tw',
      convertedAt: new Date(NOON).toISOString(),
    })
  }, 70_000)

  test('is signed with the key of the partner', async () => {
    const { id } = await conversionOf('is-signed')
    await expect.poll(() => newsOf(id).length, { timeout: 15_000 }).toBe(1)
    const [{ headers, body } = { headers: {}, body: '' }] = newsOf(id)
    const seconds = Date.parse(NOON) / 1_000
    const signature = signCallBack(demoPartnerKey('fuel'), seconds, body)
    expect(headers['hongli-signature']).toBe(`t=${seconds},v1=${signature}`)
  })

  test('writes the moment once, however often the job runs', async () => {
    const { id } = await conversionOf('runs-twice')
    await expect.poll(() => calledBackAt(id), { timeout: 15_000 }).toEqual(new Date(NOON))
    const parts = {
      db: database.db,
      clock: { now: () => new Date('2026-11-21T00:00:00Z') },
      callBack: { send: () => Promise.reject(new Error('sent again')) },
    }
    await callPartnerBack(parts, { memberId: 'mei', id })
    expect(await calledBackAt(id)).toEqual(new Date(NOON))
    expect(newsOf(id)).toHaveLength(1)
  })
})

describe('A post to a partner', () => {
  let partner: PartnerServer
  beforeAll(async () => {
    partner = await PartnerServer.start()
  })
  afterAll(() => partner.stop())

  const post = (url: string, isPublicOnly: boolean, timeoutMs = 5_000) =>
    postToPartner({ url, headers: {}, body: '{}', isPublicOnly, timeoutMs })

  test('answers the status, and follows no redirect', async () => {
    partner.statuses.push(302)
    expect(await post(partner.url, false)).toBe(302)
    expect(partner.received).toHaveLength(1)
  })

  test('gives up on a partner who does not answer', async () => {
    partner.statuses.push(0)
    await expect(post(partner.url, false, 100)).rejects.toThrow(/abort/i)
  })

  test('reaches no address of this machine, by number or by name', async () => {
    // One of its own: a post that was given up on may still reach the other.
    const untouched = await PartnerServer.start()
    const { port } = new URL(untouched.url)
    const urls = [
      untouched.url,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
    ]
    for (const url of urls) await expect(post(url, true)).rejects.toThrow('no public address')
    expect(untouched.received).toEqual([])
    await untouched.stop()
  })
})
