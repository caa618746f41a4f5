import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOutputs } from '#contract/calls.ts'
import { AREAS } from '#contract/values/area.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { convertPoints } from '#server/domain/earning/partners/convert-points.ts'
import {
  signConversionLink,
  type LinkFacts,
} from '#server/domain/earning/partners/conversion-link.ts'
import { demoPartnerKey } from '#server/domain/earning/partners/partner-keys.ts'
import { HttpServer } from './http-server.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases, openSharedPglite } from './on-databases.ts'
import { PRODUCTION } from './production-settings.ts'
import { NOON } from './test-clock.ts'

const PATH = '/api/official/partner/conversion'
const ISSUED = Date.parse(NOON) / 1_000

type Link = LinkFacts & { signature: string }

let links = 0

/** A link that the partner has signed; of 253 points of a supermarket, unless something else is said. */
function linkOf(change: Partial<LinkFacts> = {}): Link {
  links += 1
  const nonce = `nonce-${String(links).padStart(6, '0')}`
  const facts = { partner: 'supermarket', points: 253, nonce, issued: ISSUED, ...change }
  return { ...facts, signature: signConversionLink(demoPartnerKey(facts.partner), facts) }
}

const queryOf = (link: Partial<Record<keyof Link, string | number>>) =>
  new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]))

describeOnDatabases('Converting the points of a partner', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
  })
  beforeEach(() => server.clock.moveTo(NOON))
  const convert = (member: string, body: object) =>
    server.ask('convertPoints', PATH, member, { body })
  const refusal = async (member: string | undefined, body: object) => {
    const { resultCode, resultException } = await server.fail(PATH, member, { body })
    return [resultCode, resultException]
  }
  const quote = async (link: Parameters<typeof queryOf>[0], member?: string, area?: string) => {
    const country = area ? `&country-code=${area}` : ''
    const path = `${PATH}?${queryOf(link)}${country}`
    return (await server.ask('getConversionQuote', path, member)).quote
  }
  const balance = async (member: string) =>
    (await server.ask('getMember', '/api/official/member', member)).member.balanceMinor
  const rowsOf = (nonce: string) =>
    database.db.selectFrom('partner_conversions').where('nonce', '=', nonce).selectAll().execute()

  test('credits what the rate says, rounded down, and says what is left over', async () => {
    const answer = await convert('floor', linkOf())
    expect(answer).toMatchObject({
      balanceMinor: 50,
      conversion: {
        partner: { code: 'supermarket', name: '社區超市點數' },
        points: 253,
        usedPoints: 250,
        leftoverPoints: 3,
        rate: { points: 100, creditMinor: 20 },
        amountMinor: 50,
        currency: 'TWD',
        createdAt: new Date(NOON).toISOString(),
      },
    })
  })

  test('makes a lot that never ends, from the account of the partner', async () => {
    const link = linkOf()
    await convert('lot', link)
    const { entries } = await server.ask('listMemberEntries', '/api/official/member/entries', 'lot')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      id: `conversion:supermarket:${link.nonce}`,
      kind: 'partner-conversion',
      amountMinor: 50,
      lots: [{ provenance: 'converted', expiresAt: null }],
    })
    const { accounts, source } = await database.db
      .selectFrom('transfers')
      .where('member_id', '=', 'lot')
      .select(['accounts', 'source'])
      .executeTakeFirstOrThrow()
    expect(accounts).toEqual(['member:lot', 'partner:supermarket'])
    const [row] = await rowsOf(link.nonce)
    expect(source).toBe(`partner-conversions/${row?.id}`)
  })

  test('follows the area of the member, whatever the call says', async () => {
    const body = linkOf({ points: 250 })
    const headers = { AREA: 'TW' }
    const answer = await server.ask('convertPoints', PATH, 'ali@my', { body, headers })
    expect(answer.conversion).toMatchObject({ amountMinor: 150, currency: 'MYR' })
  })

  test('answers the first result to the same member, also when the link has ended', async () => {
    const link = linkOf()
    const first = await convert('again', link)
    expect(await convert('again', link)).toEqual(first)
    server.clock.moveTo('2026-11-20T09:00:00Z')
    expect(await convert('again', link)).toEqual(first)
    expect(await balance('again')).toBe(50)
  })

  test('credits once for the same link many times at once', async () => {
    const link = linkOf()
    const answers = await Promise.all(Array.from({ length: 12 }, () => convert('parallel', link)))
    expect(new Set(answers.map(({ conversion }) => conversion.id)).size).toBe(1)
    expect(await balance('parallel')).toBe(50)
    expect(await rowsOf(link.nonce)).toHaveLength(1)
  })

  test('lets one of many members have a link', async () => {
    const link = linkOf()
    const members = Array.from({ length: 8 }, (_, number) => `racer-${number}`)
    const statuses = await Promise.all(
      members.map(async (member) => (await server.send(PATH, member, { body: link })).status),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)])
    const balances = await Promise.all(members.map(balance))
    expect(balances.toSorted()).toEqual([...Array(7).fill(0), 50])
    const loser = members[statuses.indexOf(409)] ?? ''
    expect(await refusal(loser, link)).toEqual([409, 'ConversionUsedByAnother'])
  })

  test('keeps the nonces of two partners apart', async () => {
    const nonce = 'the-same-nonce'
    await convert('two-partners', linkOf({ nonce }))
    await convert('two-partners', linkOf({ nonce, partner: 'pharmacy', points: 100 }))
    expect(await balance('two-partners')).toBe(75)
  })

  test('ends at exactly ten minutes', async () => {
    const inTime = linkOf()
    server.clock.moveTo('2026-11-20T04:09:59.999Z')
    expect(await quote(inTime)).toMatchObject({ status: 'valid' })
    expect((await convert('in-time', inTime)).conversion.amountMinor).toBe(50)
    const late = linkOf()
    server.clock.moveTo('2026-11-20T04:10:00.000Z')
    expect(await quote(late)).toMatchObject({ status: 'expired' })
    expect(await refusal('late', late)).toEqual([410, 'ConversionLinkExpired'])
    expect(await balance('late')).toBe(0)
  })

  test('refuses a link that was issued more than a minute from now', async () => {
    expect(await refusal('early', linkOf({ issued: ISSUED + 61 }))).toEqual([
      403,
      'ConversionLinkInvalid',
    ])
    await convert('early', linkOf({ issued: ISSUED + 60 }))
  })

  test.each([
    { points: 254 },
    { nonce: 'another-nonce' },
    { issued: ISSUED - 1 },
    { partner: 'pharmacy' },
    { signature: '0'.repeat(64) },
    { signature: 'x' },
    { nonce: 'short' },
  ])('refuses a link with %j in it', async (change) => {
    const forged = { ...linkOf(), ...change }
    expect(await refusal('forger', forged)).toEqual([403, 'ConversionLinkInvalid'])
    expect(await quote(forged)).toMatchObject({ status: 'tampered', partner: null, amountMinor: 0 })
    expect(await balance('forger')).toBe(0)
  })

  test('tells what stands in the way before anything happens', async () => {
    const stranger = linkOf({ partner: 'stranger' })
    expect(await refusal('mei', stranger)).toEqual([404, 'PartnerNotFound'])
    const few = linkOf({ points: 4 })
    expect(await refusal('mei', few)).toEqual([422, 'ConversionTooSmall'])
    const elsewhere = linkOf({ partner: 'cinema' })
    expect(await refusal('mei', elsewhere)).toEqual([403, 'PartnerNotInArea'])
    expect(await refusal(undefined, linkOf())).toEqual([401, 'LoginRequired'])
    for (const { nonce } of [few, elsewhere]) expect(await rowsOf(nonce)).toEqual([])
    expect(await balance('mei')).toBe(0)
  })

  test('asks for the password where the member has one, and counts wrong ones', async () => {
    const password = '274951'
    await server.send('/api/official/member/password', 'locked', { body: { password } })
    const link = linkOf()
    expect(await refusal('locked', link)).toEqual([403, 'PasswordRequired'])
    expect(await refusal('locked', { ...link, password: '111112' })).toEqual([403, 'PasswordWrong'])
    expect(await refusal('locked', linkOf({ points: 1 }))).toEqual([422, 'ConversionTooSmall'])
    expect((await convert('locked', { ...link, password })).balanceMinor).toBe(50)
    expect((await convert('locked', link)).balanceMinor).toBe(50)
  })

  test('credits nothing, takes no nonce and tells nobody when its transaction fails', async () => {
    const link = linkOf()
    await server.ask('getMember', '/api/official/member', 'broken')
    const parts = {
      db: database.db,
      clock: server.clock,
      keys: server.app.config.partners,
      sendCallBackJob: () => Promise.reject(new Error('the queue is away')),
      sendPushJob: () => Promise.resolve(),
    }
    const { points, issued, ...rest } = link
    const input = {
      parameters: { ...rest, points: String(points), issued: String(issued) },
      memberId: 'broken',
      area: 'tw' as const,
      locale: 'zh-TW' as const,
      password: undefined,
    }
    await expect(convertPoints(parts, input)).rejects.toThrow('the queue is away')
    expect(await balance('broken')).toBe(0)
    expect(await rowsOf(link.nonce)).toEqual([])
    expect((await convert('broken', link)).balanceMinor).toBe(50)
  })

  test('quotes the same result before, and the conversion afterwards', async () => {
    const link = linkOf()
    expect(await quote(link)).toEqual({
      status: 'valid',
      partner: { code: 'supermarket', name: '社區超市點數' },
      points: 253,
      area: 'tw',
      currency: 'TWD',
      areas: AREAS,
      rate: { points: 100, creditMinor: 20 },
      amountMinor: 50,
      usedPoints: 250,
      leftoverPoints: 3,
      fewestPoints: 5,
      expiresAt: '2026-11-20T04:10:00.000Z',
      conversion: null,
    })
    expect(await quote(link, undefined, 'SG')).toMatchObject({ currency: 'SGD', amountMinor: 126 })
    expect(await quote(link, 'ali@my', 'SG')).toMatchObject({ currency: 'MYR', amountMinor: 151 })
    const { conversion } = await convert('quoted', link)
    expect(await quote(link, 'quoted')).toMatchObject({ status: 'used', conversion })
    expect(await quote(link)).toMatchObject({ status: 'used', conversion })
    expect(await quote(link, 'nosy')).toMatchObject({ status: 'used_by_another', conversion: null })
  })

  test.each([
    [{ partner: 'stranger' }, 'unknown_partner'],
    [{ partner: 'cinema' }, 'not_in_area'],
    [{ points: 4 }, 'too_few_points'],
  ])('quotes a link with %j as %s', async (change, status) => {
    expect(await quote(linkOf(change))).toMatchObject({ status, conversion: null })
  })

  test('quotes an address that lacks everything', async () => {
    expect(await quote({})).toMatchObject({ status: 'tampered' })
  })

  test('tells the partner and the member, in the mailbox of the demonstration', async () => {
    const { conversion } = await convert('told', linkOf())
    const messages = () =>
      database.db
        .selectFrom('outbox_messages')
        .where('event_id', 'like', `%${conversion.id}`)
        .select(['kind', 'recipient', 'body'])
        .orderBy('kind')
        .execute()
    await expect.poll(async () => (await messages()).length, { timeout: 15_000 }).toBe(2)
    const [mail, push] = await messages()
    expect(push).toMatchObject({ kind: 'push', recipient: 'told' })
    expect(push?.body).toContain('NT$50')
    expect(mail).toMatchObject({ kind: 'mail', recipient: 'partner:supermarket' })
    expect(mail?.body).toContain(`"id":"${conversion.id}"`)
    expect(mail?.body).not.toContain('told')
  })
})

describe('Partners of production', () => {
  const SECRET = 'a-secret-of-this-test-of-32-characters'
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openSharedPglite()
  })

  const statusOf = async (environment: object, link: Link) => {
    const server = new HttpServer(database, { environment: { ...PRODUCTION, ...environment } })
    const response = await server.send(`${PATH}?${queryOf(link)}`, { host: 'hongli.test' })
    const { quote } = (await response.json()) as {
      quote?: CallOutputs['getConversionQuote']['quote']
    }
    return quote?.status
  }

  test('are none without a key of their own', async () => {
    expect(await statusOf({}, linkOf())).toBe('unknown_partner')
    const environment = {
      PARTNER_KEYS: `fuel:${SECRET}`,
      PARTNER_CALL_BACK_URLS: 'fuel:https://fuel.test/hook',
    }
    expect(await statusOf(environment, linkOf())).toBe('unknown_partner')
  })

  test('sign with the key that is configured', async () => {
    const environment = {
      PARTNER_KEYS: `fuel:${SECRET},supermarket:${SECRET}`,
      PARTNER_CALL_BACK_URLS: 'fuel:https://fuel.test/hook,supermarket:https://market.test/hook',
    }
    expect(await statusOf(environment, linkOf())).toBe('tampered')
  })

  test('must have an address at which they hear what was converted', () => {
    const environment = { ...PRODUCTION, PARTNER_KEYS: `fuel:${SECRET}` }
    expect(() => readConfig(environment)).toThrow(/PARTNER_CALL_BACK_URLS: fuel has none/)
  })

  test('cannot have the key of the demonstration, nor be called back in the clear', () => {
    const environment = {
      ...PRODUCTION,
      PARTNER_KEYS: `fuel:${demoPartnerKey('fuel')}`,
      PARTNER_CALL_BACK_URLS: 'fuel:http://partner.test/hook',
    }
    expect(() => readConfig(environment)).toThrow(/fuel is the demo's(.|\n)*fuel is not encrypted/)
  })

  test.each([
    'fuel',
    'fuel:short',
    `FUEL:${SECRET}`,
    `fuel:${SECRET},fuel:${SECRET}`,
    `fuel:${SECRET},short`,
  ])('are not read from %s', (PARTNER_KEYS) => {
    expect(() => readConfig({ PARTNER_KEYS })).toThrow(/PARTNER_KEYS/)
  })

  test('get no links from the simulator', async () => {
    const server = new HttpServer(database, { environment: PRODUCTION })
    const response = await server.send('/api/simulator/partner-link', {
      host: 'hongli.test',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ partner: 'fuel', points: 1 }),
    })
    expect(response.status).toBe(404)
  })
})
