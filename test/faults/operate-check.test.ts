import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupedFinding } from '#server/checks/check.ts'
import { systemClock } from '#server/clock.ts'
import { markDatabase } from '#server/database-marks/mark-database.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { makeSealer } from '#server/domain/people/sealing/sealer.ts'
import { loadDemoVouchers } from '#server/domain/publishing/content/demo-vouchers.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { administer, ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { listenForMail, type SmtpListener } from '../api/smtp-listener.ts'
import { SandboxClient } from '../sandbox/sandbox-client.ts'
import { OPERATE, runProcess } from './run-process.ts'

const REDIS_URL = process.env.TEST_REDIS_URL
const LOGIN = 'hongli:password-of-a-test'
const TEST_LIMIT_MS = 60_000

interface Answer {
  mode: string
  mistakes: number
  warnings: number
  findings: GroupedFinding[]
}

let folder: string
let mail: SmtpListener
let gateway: SandboxClient
/** The keys of a login, what is no key, and Twilio's account. */
let web: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hongli-check-'))
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'k1' }
  const twilio = `/2010-04-01/Accounts/${PRODUCTION.TWILIO_ACCOUNT_SID}.json`
  const credentials = `${PRODUCTION.TWILIO_ACCOUNT_SID}:${PRODUCTION.TWILIO_AUTH_TOKEN}`
  web = createServer(({ url, headers }, response) => {
    const isKnown = headers.authorization === `Basic ${btoa(credentials)}`
    if (url === '/jwks') response.end(JSON.stringify({ keys: [jwk] }))
    else if (url === '/no-jwks') response.end(JSON.stringify({ keys: 'none' }))
    else if (url === twilio) response.writeHead(isKnown ? 200 : 401).end('{}')
    else response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  mail = await listenForMail(LOGIN)
  gateway = await SandboxClient.start()
})
afterAll(async () => {
  await gateway.stop()
  web.closeAllConnections()
  web.close()
  rmSync(folder, { recursive: true })
})

async function run(settings: Record<string, string>, flags: string[] = []) {
  const { code, said, errors } = await runProcess([OPERATE, 'check', ...flags], {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    ...settings,
  })
  expect(errors).toBe('')
  return { code, said }
}

async function check(settings: Record<string, string>) {
  const { code, said } = await run(settings, ['--json'])
  return { code, ...(JSON.parse(said) as Answer) }
}

const told = ({ findings }: Answer, level: GroupedFinding['level']) =>
  findings
    .filter((each) => each.level === level)
    .map(({ subject, words }) => `${subject}: ${words}`)

/** With everything there that production wants, but for what a stand-in cannot have. */
const allRight = () => ({
  ...PRODUCTION,
  PRODUCTION_ALLOWS: 'demo-content,test-gateway,no-sms',
  SMS: 'outbox',
  GATEWAY: 'sandbox',
  GATEWAY_ORIGIN: gateway.sandbox.origin,
  MEMBER_TOKEN_SECRET: '',
  MEMBER_JWKS_URL: `${origin}/jwks`,
  SMTP_URL: mail.url,
  PUSH_WEBHOOK_URL: `${origin}/push`,
  PUSH_WEBHOOK_SECRET: 'the-secret-of-pushes-of-32-characters',
  ALERT_MAIL_TO: 'anna@hongli.example',
  ALERT_WEBHOOK_URL: `${origin}/alerts`,
  ALERT_WEBHOOK_SECRET: 'the-secret-of-alerts-of-32-characters',
  DOCUMENTS_DIR: join(folder, 'documents'),
  DOCUMENTS_MEGABYTES: '1',
  ...(REDIS_URL && { REDIS_URL }),
})

describe.runIf(POSTGRES_URL)('operate check on PostgreSQL', () => {
  const own = ownDatabase('check')
  let database: OpenDatabase

  beforeAll(async () => {
    await createUntilEnd(own)
    database = await openUntilEnd({ url: own.url })
    await migrate(database)
    await markDatabase(database.db, systemClock, { mode: 'production', isWritten: true })
    await openMember(database.db, systemClock, { memberId: 'mei', area: 'tw', locale: 'zh-TW' })
    const token_sealed = makeSealer([PRODUCTION.ENCRYPTION_KEY]).seal('a token')
    await database.db
      .insertInto('retired_card_tokens')
      .values({
        member_id: 'mei',
        id: '0199f2c0-0000-7000-8000-0000000000a1',
        token_sealed,
        created_at: systemClock.now(),
      })
      .execute()
  }, TEST_LIMIT_MS)

  test.runIf(REDIS_URL)('says ok to everything that is right, and changes nothing', async () => {
    const before = await countRows(database)
    const answer = await check({ ...allRight(), DATABASE_URL: own.url })
    expect(told(answer, 'mistake')).toEqual([])
    expect([answer.code, answer.mode, answer.mistakes]).toEqual([0, 'production', 0])
    // What was named as wanted, and content that nobody has imported.
    expect(told(answer, 'warning')).toEqual([
      "setting: wanted all the same, by PRODUCTION_ALLOWS=test-gateway: GATEWAY: the sandbox takes nobody's money",
      expect.stringMatching(/^setting: wanted all the same, by PRODUCTION_ALLOWS=no-sms: SMS: /),
      expect.stringMatching(/^content: no terms .*, no check-in campaign .*, no stores .* yet$/),
    ])
    expect(told(answer, 'ok')).toEqual([
      'settings: a server starts with them in MODE=production',
      expect.stringMatching(/^connection: PostgreSQL \d+/),
      'encoding: UTF8',
      expect.stringMatching(/^connections: room for \d+ servers of 24, of \d+ in all$/),
      expect.stringMatching(/^clock: within \d\.\d s of this machine's$/),
      'time zones: Asia/Taipei, Asia/Kuala_Lumpur, Asia/Singapore',
      'schema: every migration of this build has run',
      "whose: marked as production's",
      'sealed values: 1 kinds open',
      `documents: ${join(folder, 'documents')} is made with the first document`,
      expect.stringMatching(/^room: \d+ MB free on the disk$/),
      'Redis: answers',
      'mail: answers, and takes the login',
      expect.stringMatching(/^card gateway: answers for 6 merchants at http/),
      'sign-in keys: 1 of them',
      'push: 127.0.0.1 is known',
      'alerts: by mail to anna@hongli.example',
      'alerts: 127.0.0.1 is known',
    ])
    expect(await countRows(database)).toEqual(before)
    expect(mail.mails).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  test('names everything that is wrong, each with its setting', async () => {
    await loadContent(database.db, systemClock)
    await loadDemoVouchers(database.db, systemClock)
    await database.executeSql(
      `insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-build', now()::text)`,
    )
    const answer = await check({
      ...PRODUCTION,
      PRODUCTION_ALLOWS: 'everything',
      PORT: 'x',
      TRUSTED_PROXIES: '',
      DATABASE_URL: own.url,
      DATABASE_POOL_SIZE: '500',
      ENCRYPTION_KEY: 'another-encryption-key-of-a-test-long-enough',
      MEMBER_JWKS_URL: `${origin}/no-jwks`,
      SMTP_URL: mail.url.replace('password', 'nothing'),
      REDIS_URL: 'redis://127.0.0.1:1',
      PUSH_WEBHOOK_URL: 'https://no-such-host.invalid/push',
      PUSH_WEBHOOK_SECRET: 'the-secret-of-pushes-of-32-characters',
      PARTNER_KEYS: 'fuel:the-key-of-a-partner-of-32-characters',
      PARTNER_CALL_BACK_URLS: 'fuel:https://127.0.0.1/hook',
      GATEWAY: 'tappay',
      GATEWAY_ORIGIN: 'https://127.0.0.1:1',
      GATEWAY_PARTNER_KEY: 'partner_key_of_nobody',
      GATEWAY_APP_ID: '1',
      GATEWAY_APP_KEY: 'app_key_of_nobody',
      GATEWAY_MERCHANTS: 'tw:card:MY_TW',
      DOCUMENTS_DIR: '/dev/null/documents',
      TWILIO_API_URL: 'https://127.0.0.1:1',
    })
    expect(answer.code).toBe(1)
    const mistakes = told(answer, 'mistake')
    expect(answer.mistakes).toBe(mistakes.length)
    expect(mistakes).toEqual(
      [
        /^setting: PRODUCTION_ALLOWS: entry 1 /,
        /^setting: PORT: is no whole number/,
        /^setting: TRUSTED_PROXIES: is required/,
        /^setting: GATEWAY_ORIGIN: is not the real .* or PRODUCTION_ALLOWS=test-gateway\)$/,
        /^connections: room for 0 servers of 504, of \d+ in all: .*DATABASE_POOL_SIZE$/,
        /^whose: The schema of this database is newer than this build/,
        /^whose: The database holds the demo's vouchers.* or PRODUCTION_ALLOWS=demo-content\)$/,
        /^whose: The brand says that the site is a demonstration/,
        /^sealed values: retired_card_tokens\.token_sealed do not open: .*ENCRYPTION_KEY=new,old$/,
        /^documents: \/dev\/null cannot be written: .*DOCUMENTS_DIR/,
        /^Redis: REDIS_URL: /,
        /^mail: the mail server refuses the login: see .*SMTP_URL$/,
        /^text messages: Twilio cannot be reached: see TWILIO_ACCOUNT_SID/,
        /^card gateway: The gateway did not answer .* MY_TW in GATEWAY_MERCHANTS$/,
        /^sign-in keys: MEMBER_JWKS_URL answers no set of .*keys/,
        /^push: there is no host no-such-host\.invalid$/,
        /^partner fuel: 127\.0\.0\.1 is an address of a closed network/,
      ].map((line) => expect.stringMatching(line)),
    )
    await database.executeSql(`delete from kysely_migration where name like '9999%'`)
  })

  test('tells what nobody reads, and partners of whom the content or a key is missing', async () => {
    await loadContent(database.db, systemClock)
    const answer = await check({
      ...allRight(),
      DATABASE_URL: own.url,
      TRUSTED_PROXY: '10.0.0.1',
      PARTNER_KEYS: 'feul:the-key-of-a-partner-of-32-characters',
      PARTNER_CALL_BACK_URLS: 'feul:https://partner.hongli.test/hook',
    })
    const warnings = told(answer, 'warning')
    expect(warnings).toContain(
      'setting: TRUSTED_PROXY: no setting has this name, and nobody reads it (write TRUSTED_PROXIES, or take it away)',
    )
    expect(warnings).toContainEqual(
      expect.stringMatching(/^partners: .*\bfuel\b.* in partner-groups\.json without a key/),
    )
    expect(warnings).toContainEqual(expect.stringMatching(/^partners: PARTNER_KEYS names feul, /))
  })

  test('tells a machine whose clock is not the database’s', async () => {
    const ahead = 'const now = Date.now; Date.now = () => now() + 5_000'
    const answer = await check({
      DATABASE_URL: own.url,
      ...allRight(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
    })
    expect(told(answer, 'mistake')).toEqual([
      expect.stringMatching(/^clock: [45]\.\d s behind this machine's: set both by NTP$/),
    ])
  })

  test('tells whose the database is where it is another’s, and reads nothing of it', async () => {
    const answer = await check({ MODE: 'demo', DATABASE_URL: own.url })
    expect(told(answer, 'mistake')).toEqual([
      expect.stringMatching(/^whose: The database is marked as production's: MODE=demo does not /),
    ])
    const read = answer.findings.map(({ subject }) => subject)
    expect(read).not.toContain('content')
    expect(read).not.toContain('sealed values')
  })

  test('tells an encoding in which not every name can be kept, on a database that is empty', async () => {
    const ascii = ownDatabase('check_ascii')
    await administer(
      POSTGRES_URL,
      `create database ${ascii.name} encoding 'SQL_ASCII' locale 'C' template template0`,
    )
    const answer = await check({ ...allRight(), DATABASE_URL: ascii.url })
    await ascii.drop()
    expect(told(answer, 'mistake')).toEqual([
      expect.stringMatching(/^encoding: SQL_ASCII: make /),
      expect.stringMatching(
        /^schema: The schema of this database is older than this build: \d+ migrations have not run, from 0001-[a-z-]+ on\. First run operate migrate/,
      ),
    ])
    expect(told(answer, 'ok')).toContain("whose: operate migrate makes it production's")
  })
})

describe('operate check', () => {
  test('tells once what the gateway says of every merchant', async () => {
    const answer = await check({ ...allRight(), GATEWAY_ORIGIN: 'http://127.0.0.1:1' })
    const gatewayLines = told(answer, 'mistake').filter((line) => line.startsWith('card gateway'))
    expect(gatewayLines).toEqual([expect.stringMatching(/_CARD, .*_JKOPAY in GATEWAY_MERCHANTS$/)])
  })

  test('tells by which ways alerts go, and which are missing', async () => {
    const alertsOf = async (settings: Record<string, string>) => {
      const { findings } = await check({ MODE: 'demo', ...settings })
      return findings
        .filter(({ subject }) => subject === 'alerts')
        .map(({ level, words }) => `${level}: ${words}`)
    }
    expect(await alertsOf({})).toEqual([
      expect.stringMatching(/^warning: ALERT_MAIL_TO and ALERT_WEBHOOK_URL are not set: /),
    ])
    expect(await alertsOf({ ALERT_MAIL_TO: 'anna@hongli.example,lin@hongli.example' })).toEqual([
      'ok: by mail to anna@hongli.example, lin@hongli.example, and not by webhook (ALERT_WEBHOOK_URL)',
    ])
    const ALERT_WEBHOOK_SECRET = 'the-secret-of-alerts-of-32-characters'
    const ALERT_WEBHOOK_URL = 'http://no-such-host.invalid/'
    expect(await alertsOf({ ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET })).toEqual([
      'ok: by webhook, and not by mail (ALERT_MAIL_TO)',
      'mistake: there is no host no-such-host.invalid',
      expect.stringMatching(/^warning: ALERT_WEBHOOK_URL is not encrypted/),
    ])
  })

  test('is read by people: headings, columns, and a sum', async () => {
    const { code, said } = await run({ MODE: 'demo', REDIS_URL: 'redis://127.0.0.1:1' })
    expect(code).toBe(1)
    const parts = said.trimEnd().split('\n\n')
    expect(parts.map((part) => part.split('\n')[0])).toEqual([
      'Configuration',
      'Database',
      'Folders',
      'Other services',
      '1 mistake, 2 warnings',
    ])
    for (const line of parts.slice(0, -1).flatMap((part) => part.split('\n').slice(1))) {
      expect(line).toMatch(/^ {2}(ok {5}|warning|mistake) {2}\S/)
    }
    expect(parts[2]).toMatch(/^ {2}ok {7}documents {2}\S.*\n {2}ok {7}room {7}\d/m)
  })

  test('tells what cannot be reached in the words of a start, and looks at the rest', async () => {
    const answer = await check({ ...allRight(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
    expect(answer.code).toBe(1)
    expect(told(answer, 'mistake')).toEqual([
      'connection: DATABASE_URL: nothing listens at 127.0.0.1:1.',
    ])
    expect(told(answer, 'ok')).toContain('mail: answers, and takes the login')
  })

  test('looks at nothing by a setting that cannot be read, and says so', async () => {
    const answer = await check({ ...allRight(), DATABASE_URL: 'mysql://a', SMTP_URL: 'mail.test' })
    expect(told(answer, 'mistake')).toEqual([
      expect.stringMatching(/^setting: DATABASE_URL: does not begin with postgres/),
      expect.stringMatching(/^setting: SMTP_URL: does not begin with smtp/),
    ])
    expect(told(answer, 'warning')).toContain('connection: not looked at: DATABASE_URL is wrong')
  })

  test('says whether Twilio takes the login, where it is used', async () => {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = PRODUCTION
    const sms = { SMS: 'twilio', TWILIO_ACCOUNT_SID, TWILIO_FROM, TWILIO_API_URL: origin }
    const right = await check({ ...sms, TWILIO_AUTH_TOKEN })
    expect(told(right, 'ok')).toContain('text messages: Twilio takes the login')
    const wrong = await check({ ...sms, TWILIO_AUTH_TOKEN: 'a-token-of-somebody-else' })
    expect(told(wrong, 'mistake')).toEqual([
      expect.stringMatching(/^text messages: Twilio answers 401 to the login: see /),
    ])
  })

  test('makes no embedded database, looks into one, and takes none from its server', async () => {
    const dataDir = join(folder, 'embedded')
    const fresh = await check({ DATA_DIR: dataDir })
    expect(told(fresh, 'warning')).toContain(
      `connection: none in ${dataDir} yet: the first start makes it`,
    )
    expect(readdirSync(folder)).not.toContain('embedded')
    const database = await openDatabase({ dataDir })
    await migrate(database)
    const taken = await check({ DATA_DIR: dataDir })
    expect(told(taken, 'warning')).toContainEqual(
      expect.stringMatching(/^connection: .* is already open in process \d+\..* not looked at\.$/),
    )
    await database.close()
    const closed = await check({ DATA_DIR: dataDir })
    expect(told(closed, 'ok')).toContain(`connection: embedded in ${dataDir}`)
    expect([taken.code, closed.code]).toEqual([0, 0])
    rmSync(dataDir, { recursive: true })
  })
})

async function countRows({ db }: OpenDatabase): Promise<number[]> {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(async ({ name }) => {
      const { count } = await db
        .selectFrom(name as 'members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
}
