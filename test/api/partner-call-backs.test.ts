import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { signConversionLink } from '#server/domain/earning/partners/conversion-link.ts'
import { callPartnerBack } from '#server/domain/earning/partners/call-partner-back.ts'
import { callPartnersBack } from '#server/domain/earning/partners/call-partners-back.ts'
import { demoPartnerKey } from '#server/domain/earning/partners/partner-keys.ts'
import { makePartnerCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { postToPartner } from '#server/outside/partner-call-back/post-to-partner.ts'
import { signBody } from '#server/outside/webhooks/webhook-headers.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'
import { listenHere } from './listen-here.ts'

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
    await listenHere(partner.#server)
    return partner
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }
}

const NEWS = {
  event: 'conversion',
  partner: 'fuel',
  nonce: 'a-nonce-of-fuel',
  points: 107,
  usedPoints: 107,
  leftoverPoints: 0,
  amountMinor: 16,
  currency: 'TWD',
  area: 'tw',
  convertedAt: new Date(NOON).toISOString(),
} as const

/** The library has no clock of its own. */
function atTheTime<T>(act: () => T): T {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
  try {
    return act()
  } finally {
    vi.useRealTimers()
  }
}

const textsOf = (headers: IncomingMessage['headers']) => headers as Record<string, string>

describeOnDatabases('Calling a partner back', (openFresh) => {
  let partner: PartnerServer
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    partner = await PartnerServer.start()
    database = await openFresh({ isStocked: true })
    const environment = { PARTNER_CALL_BACK_URLS: `fuel:${partner.url}` }
    server = await MemberServer.start(database, { environment, isWorking: true })
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
    await expect.poll(() => calledBackAt(id), { timeout: 15_000 }).toEqual(new Date(NOON))
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
    const signature = signBody(demoPartnerKey('fuel'), seconds, body)
    expect(headers['hongli-signature']).toBe(`t=${seconds},v1=${signature}`)
    const secret = Buffer.from(demoPartnerKey('fuel')).toString('base64')
    expect(atTheTime(() => new Webhook(`whsec_${secret}`).verify(body, textsOf(headers)))).toEqual(
      JSON.parse(body),
    )
    expect(headers['webhook-id']).toBe(id)
  })

  test('is signed by the new key and the one of before while it changes', async () => {
    const standard = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    const [plain, strange] = ['k'.repeat(32), 's'.repeat(32)]
    const { db, clock, log } = server.app
    const config = readConfig({
      PARTNER_KEYS: `fuel:${standard},fuel:${plain}`,
      PARTNER_CALL_BACK_URLS: `fuel:${partner.url}`,
    })
    const news = { ...NEWS, id: 'signed-by-two' }
    await makePartnerCallBack({ config, db, clock, log }).send(news)
    const [{ headers, body } = { headers: {}, body: '' }] = newsOf('signed-by-two')
    const verify = (secret: string) =>
      atTheTime(() => new Webhook(secret).verify(body, textsOf(headers)))
    expect(verify(standard)).toEqual(news)
    expect(verify(Buffer.from(plain).toString('base64'))).toEqual(news)
    expect(() => verify(Buffer.from(strange).toString('base64'))).toThrow('No matching signature')
    const seconds = Date.parse(NOON) / 1_000
    expect(headers['hongli-signature']).toBe(`t=${seconds},v1=${signBody(standard, seconds, body)}`)
  })

  test('writes the moment once, however often the job runs', async () => {
    const { id } = await conversionOf('runs-twice')
    await expect.poll(() => calledBackAt(id), { timeout: 15_000 }).toEqual(new Date(NOON))
    const parts = {
      db: database.db,
      clock: { now: () => new Date('2026-11-21T00:00:00Z') },
      callBack: { send: () => Promise.reject(new Error('sent again')) },
    }
    expect(await callPartnerBack(parts, { memberId: 'mei', id })).toBe(true)
    expect(await calledBackAt(id)).toEqual(new Date(NOON))
    expect(newsOf(id)).toHaveLength(1)
  })
})

describeOnDatabases('Call-backs that were given up', (openFresh) => {
  let partner: PartnerServer
  let database: OpenDatabase
  let server: MemberServer

  beforeEach(async () => {
    partner = await PartnerServer.start()
    database = await openFresh({ isStocked: true })
    const environment = { PARTNER_CALL_BACK_URLS: `fuel:${partner.url}` }
    server = await MemberServer.start(database, { environment, isWorking: true })
  })

  /** Conversions whose jobs are gone without having told the partner. */
  async function giveUp(count: number, code = 'fuel'): Promise<string[]> {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) {
      const facts = {
        partner: code,
        points: 500,
        nonce: `given-up-${n}`,
        issued: Date.parse(NOON) / 1_000,
      }
      const body = { ...facts, signature: signConversionLink(demoPartnerKey(code), facts) }
      const path = '/api/official/partner/conversion'
      ids.push((await server.ask('convertPoints', path, 'mei', { body })).conversion.id)
    }
    const isTold = async () => (await untold()).length === 0
    await expect.poll(isTold, { timeout: 30_000 }).toBe(true)
    await database.executeSql('update partner_conversions set called_back_at = null')
    partner.received.length = 0
    return ids
  }
  const untold = () =>
    database.db
      .selectFrom('partner_conversions')
      .where('called_back_at', 'is', null)
      .select('id')
      .execute()

  async function callBack(input: { partner?: string } = {}, config = server.app.config) {
    const outcomes: string[] = []
    const { db, clock, log } = server.app
    const port = makePartnerCallBack({ config, db, clock, log, hasMailbox: false })
    const parts = { db, clock, callBack: port }
    const report = ({ id }: { id: string }, { kind }: { kind: string }) =>
      void outcomes.push(`${kind} ${id}`)
    await callPartnersBack(parts, { ...input, operator: 'lin', report })
    return outcomes
  }
  const bodies = () => partner.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  const acts = () =>
    database.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject', 'details'])
      .execute()

  test('are told a day later, the oldest first, once, and not those that still are tried', async () => {
    const ids = await giveUp(3)
    server.clock.moveTo('2026-11-21T10:00:00Z')
    expect(await callBack()).toEqual([])
    server.clock.moveTo('2026-11-21T10:00:01Z')
    expect(await callBack({ partner: 'mall' })).toEqual([])
    expect(await callBack()).toEqual(ids.toSorted().map((id) => `taken ${id}`))
    expect(bodies()).toEqual(ids.toSorted())
    expect(await callBack()).toEqual([])
    expect(await untold()).toEqual([])
    expect(await acts()).toEqual([
      {
        operator: 'lin',
        act: 'partner-called-back',
        subject: 'partners/fuel/call-backs',
        details: { count: 3 },
      },
    ])
  })

  test('stay with a partner who fails, and are left after three failures in a row', async () => {
    const ids = (await giveUp(6)).toSorted()
    server.clock.moveTo('2026-11-21T11:00:00Z')
    partner.statuses.push(500, 204, 500, 500, 500)
    const kinds = ['failed', 'taken', 'failed', 'failed', 'failed', 'left']
    expect(await callBack()).toEqual(kinds.map((kind, n) => `${kind} ${ids[n]}`))
    expect(await untold()).toHaveLength(5)
    expect((await callBack()).map((line) => line.split(' ')[0])).toEqual(Array(5).fill('taken'))
    expect(new Set(bodies()).size).toBe(6)
    expect(await untold()).toEqual([])
  })

  test('are not taken for told where the partner has no address, in the demo either', async () => {
    const [id] = await giveUp(1)
    server.clock.moveTo('2026-11-21T11:00:00Z')
    expect(await callBack({}, readConfig({}))).toEqual([`no-address ${id}`])
    expect(partner.received).toEqual([])
    expect(await untold()).toEqual([{ id }])
    await callBack()
  })

  test('are told in spite of two operators at once, and kept once', async () => {
    await giveUp(4)
    server.clock.moveTo('2026-11-21T11:00:00Z')
    await Promise.all([callBack(), callBack()])
    expect(await untold()).toEqual([])
    const keys = partner.received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(4)
  })

  test('are found by an index of theirs alone', async () => {
    const { rows } = await database.executeSql(
      `select indexdef from pg_indexes where indexname = 'partner_conversions_untold'`,
    )
    expect(JSON.stringify(rows)).toContain('WHERE (called_back_at IS NULL)')
  })
})

describe('A post to a partner', () => {
  let partner: PartnerServer
  beforeAll(async () => {
    partner = await PartnerServer.start()
  })

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
  })
})
