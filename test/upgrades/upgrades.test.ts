import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '@hongli/card-sandbox'
import { readStatement } from '#contract/values/read-statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import { chargeDependencies } from '#server/api/charge-dependencies.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { listPendingMigrations } from '#server/db/migrate.ts'
import { settleDueCharges } from '#server/domain/paying/charges/settle-due-charges.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { POSTGRES_URL } from '../api/own-database.ts'
import type { BuiltServer } from '../e2e/start-built-server.ts'
import { findGatewayFaults } from '../faults/find-gateway-faults.ts'
import { NOBODY, READ_AT, SANDBOX_STATE, startOn, type Engine } from './fixture-server.ts'
import { LIVE_MEMBER } from './live-acts.ts'
import type { PageFigures } from './page-figures.ts'
import { readFacts, tokenFor, type Facts, type MemberFacts } from './read-facts.ts'
import { restoreFixture, type RestoredFixture } from './restore-fixture.ts'

const LIMIT_MS = 400_000

/** Where only the words and examples of the house stand beside how many stores there are. */
const HOME = /^\/(?:tw|my|sg)$/

if (!POSTGRES_URL) {
  process.stderr.write(
    'SKIPPED: what 1.38.3 left in PostgreSQL, for TEST_DATABASE_URL is not set\n',
  )
}

describe('What 1.38.3 left in a folder', () => {
  holdUpgrade('embedded')
})
describe.runIf(POSTGRES_URL)('What 1.38.3 left in PostgreSQL', () => {
  holdUpgrade('postgres')
})

function holdUpgrade(engine: Engine): void {
  let fixture: RestoredFixture
  let server: BuiltServer
  let facts: Facts
  let partner: Server
  const toldPartner: string[] = []

  beforeAll(async () => {
    fixture = await restoreFixture(engine)
    partner = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (body += part))
      request.on('end', () => {
        toldPartner.push(body)
        partner.emit('told')
        response.writeHead(200).end()
      })
    }).listen(0, '127.0.0.1')
    await once(partner, 'listening')
    const { port } = partner.address() as AddressInfo
    server = await startOn(fixture, {
      CLOCK_STARTS_AT: READ_AT,
      GATEWAY_ORIGIN: NOBODY,
      PARTNER_CALL_BACK_URLS: `fuel:http://127.0.0.1:${port}/`,
    })
    facts = await readFacts(server.origin, fixture.subjects)
  }, LIMIT_MS)
  afterAll(async () => {
    await server.stop()
    partner.close()
    await fixture.drop()
  })

  const pairs = () =>
    fixture.facts.members.map((before, index) => {
      const after = facts.members[index]
      if (after?.id !== before.id) throw new Error(`${before.id} is not there`)
      return { before, after }
    })

  test('is every balance, with all that makes it up', () => {
    expect(pairs()).toHaveLength(16)
    for (const { before, after } of pairs()) expect(after.member).toMatchObject(before.member)
  })

  test('is every statement, in both forms, and proves itself', async () => {
    for (const { before, after } of pairs()) {
      expect(withoutWords(after.statementJson)).toMatchObject(withoutWords(before.statementJson))
      expect(withoutWords(after.statementCsv)).toEqual(withoutWords(before.statementCsv))
      const kept = [before.statementJson, before.statementCsv, after.statementJson]
      for (const text of kept) {
        const statement = readStatement(text)
        const verdict = await verifyStatement(statement)
        expect([before.id, verdict.faults]).toEqual([before.id, []])
        expect(verdict.entryCount).toBe(before.member.entryCount)
      }
    }
  })

  /** `reasonText` is for reading and not sealed (docs/statements.md): it may be put better. */
  function withoutWords(text: string): object {
    const { entries, ...statement } = readStatement(text)
    return { ...statement, entries: entries.map(({ reasonText: _reasonText, ...facts }) => facts) }
  }

  test('is every payment, card, coupon and row of the members', () => {
    for (const { before, after } of pairs()) {
      expect(after.payments).toMatchObject(before.payments)
      expect(after.cards).toMatchObject(before.cards)
      expect(after.coupons).toMatchObject(before.coupons)
      expect([before.id, after.rowCounts]).toMatchObject([before.id, before.rowCounts])
    }
  })

  test('is what the pages say', () => {
    for (const { before, after } of pairs()) {
      expect(after.wallet).toEqual(atLeast(withHoldsApart(before)))
    }
    for (const [path, before] of Object.entries(fixture.facts.pages)) {
      const figures = HOME.test(path) ? { ...before, amounts: [] } : before
      expect([path, facts.pages[path]]).toEqual([path, atLeast(withNewNames(figures))])
    }
  })

  test('is an application with its document, under the link that was given out', async () => {
    expect(facts.application).toMatchObject(fixture.facts.application)
    const [document] = facts.application.documents
    const link = encodeURIComponent(fixture.subjects.applicationLink)
    const file = `/api/official/apply/documents/${document?.id}/file?link=${link}`
    const response = await fetch(server.origin + file)
    expect(response.status).toBe(200)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('is a check-in whose repeat under its key is told the same', async () => {
    const path = '/api/official/marketing/check-in/tw-daily/check-in'
    const response = await fetch(server.origin + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tokenFor(server.origin, LIVE_MEMBER)}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'fixture-check-in',
      },
      body: '{}',
    })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { success: true, checkIn: { dayKey: '2026-11-22', streakDays: 1 } },
    ])
  })

  test('is a call-back that waited, and is made', async () => {
    if (toldPartner.length === 0) await once(partner, 'told')
    expect(toldPartner).toHaveLength(1)
    expect(JSON.parse(toldPartner[0] ?? '')).toMatchObject({ partner: 'fuel', points: 9_000 })
  })

  test('is a ledger without a fault, and agrees with the gateway', async () => {
    expect(await server.stop()).toBe(0)
    const stateFile = join(fixture.folder, SANDBOX_STATE)
    const sandbox = await startSandbox({ port: 0, stateFile })
    const { url, folder } = fixture
    const database = await openDatabase({ url, dataDir: folder })
    const config = readConfig({ MODE: 'demo', GATEWAY_ORIGIN: sandbox.origin })
    const log = makeLogger('silent')
    const jobs = makeJobQueue(database, log)
    const app = makeAppContext({ config, db: database.db, log, jobs })
    try {
      await jobs.start([])
      expect(await listPendingMigrations(database.db)).toEqual([])
      expect((await verifyLedger(database.db)).faults).toEqual([])
      await fetch(`${sandbox.origin}/sandbox/switches`, {
        method: 'PATCH',
        body: JSON.stringify({ away: 'no' }),
      })
      await settleDueCharges(chargeDependencies(app), 100)
      expect(await findGatewayFaults(app)).toEqual([])
      expect((await verifyLedger(database.db)).faults).toEqual([])
    } finally {
      await jobs.stop()
      await app.limits.close()
      await database.close()
      await sandbox.close()
    }
  })
}

/** 1.38.3 counted credit that is only held among what a member of Taiwan had spent in the month. */
function withHoldsApart({ wallet, payments, statementJson }: MemberFacts): PageFigures {
  const open = payments.filter(({ state }) => state === 'pending')
  const heldMinor = open.reduce((sum, { creditMinor }) => sum + creditMinor, 0)
  if (heldMinor === 0) return wallet
  const spentMinor = readStatement(statementJson)
    .entries.filter(({ amountMinor }) => amountMinor < 0)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0)
  const amounts = wallet.amounts.map((amount) =>
    amount === `NT$${spentMinor}` ? `NT$${spentMinor - heldMinor}` : amount,
  )
  expect(amounts).not.toEqual(wallet.amounts)
  return { ...wallet, amounts }
}

/** What is called otherwise since 1.38.3; every other option keeps its name and its number. */
const RENAMED = { 'Hawker and food centers': 'Hawker centres and food courts' }

function withNewNames(figures: PageFigures): PageFigures {
  const counts = figures.counts.map((option) =>
    Object.entries(RENAMED).reduce((text, [before, now]) => text.replace(before, now), option),
  )
  return { ...figures, counts }
}

/** Everything that was said is said; more may be. */
function atLeast({ amounts, numbers, counts, stores, store = {} }: PageFigures): object {
  return {
    amounts: expect.arrayContaining(amounts) as string[],
    numbers: expect.arrayContaining(numbers) as string[],
    counts: expect.arrayContaining(counts) as string[],
    stores: expect.arrayContaining(stores) as string[],
    store: expect.objectContaining(store) as object,
  }
}
