import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartialTexts } from '#contract/values/localized.ts'
import { SWITCHES, type SwitchName } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { clearMaintenanceNotice } from '#server/domain/operating/switches/clear-maintenance-notice.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '#server/domain/operating/switches/turn-switch-on.ts'
import { tokenOf } from '../../api/member-server.ts'
import { HOLDER } from '../../api/payment-stage.ts'
import { textOfPage } from '../../repeats/page-text.ts'
import type { ActKind } from './drill-journal.ts'
import { DrillStage } from './drill-stage.ts'
import { countActs, readEffects } from './find-drill-damage.ts'
import { OwnPostgres } from './own-postgres.ts'

const MEMBERS = 8
const FOLLOW_LIMIT_MS = 10_000
/** What was asked for a moment before is done by then. */
const IN_FLIGHT_MS = 3_000
const FOLLOWED_LIMIT_MS = 90_000
const TEST_LIMIT_MS = 300_000

const AREAS = ['tw'] as const
const OPERATOR = 'drill'

interface Probe {
  /** What members do meanwhile that is stopped by it. */
  kind?: ActKind
  /** Where its words stand in place of a button. */
  page: (stage: DrillStage) => Promise<string>
  /** A call that it refuses, sent by somebody who has done nothing yet. */
  call: { path: string; body: object; isVisitor?: boolean }
}

const FORM = { name: '林小美', email: 'mei@example.com', subject: '請教', content: '營業時間' }
/** Of a wallet, with which no card is kept: asking leaves nothing. */
const PRIME = 'ln_prime-of-nobody'

const PROBES: Record<SwitchName, Probe> = {
  'check-in': {
    kind: 'check-in',
    page: async () => '/app-web/check-in',
    // Of no campaign: nobody checks in by asking whether it is off.
    call: { path: '/api/official/marketing/check-in/none/check-in', body: {} },
  },
  claims: {
    kind: 'claim',
    page: async () => '/app-web/vouchers',
    call: { path: '/api/official/voucher/receipt', body: { serial: 'AAAA-AAAA-AAAA-AAAA' } },
  },
  conversions: {
    kind: 'convert',
    page: async (stage) => {
      const { query } = await ask<{ query: string }>(stage, '/api/simulator/partner-link', {
        partner: 'supermarket',
        points: 100,
      })
      return `/app-web/conversion?${query}`
    },
    call: {
      path: '/api/official/partner/conversion',
      body: { partner: 'supermarket', points: 5, nonce: 'n'.repeat(9), issued: 1, signature: '0' },
    },
  },
  payments: {
    kind: 'pay',
    page: async (stage) => `/app-web/pay/${stage.storeIds[0]}`,
    call: {
      path: '/api/official/payment',
      body: {
        id: 'c8a3f1de-0d2e-4f57-9a53-0f6f3b1c7b11',
        storeId: 'any',
        amountMinor: 5,
        creditMinor: 5,
        source: { method: 'credit' },
      },
    },
  },
  bindings: {
    page: async () => '/app-web/ccbind',
    call: {
      path: '/api/official/card',
      body: { id: 'c8a3f1de-0d2e-4f57-9a53-0f6f3b1c7b12', prime: PRIME, ...HOLDER },
    },
  },
  forms: {
    // Kept for everybody, for a minute.
    page: async () => '/service',
    call: { path: '/api/official/feedback', body: FORM, isVisitor: true },
  },
  'text-messages': {
    page: async (stage) => {
      const { invitation } = await ask<{ invitation: { code: string } }>(
        stage,
        '/api/official/mgm/mine',
      )
      return `/mgm/${invitation.code}`
    },
    call: {
      path: '/api/official/mgm/NOBODY/verification',
      body: { mobile: '0912345678', mobileCountry: 'TW' },
      isVisitor: true,
    },
  },
}

/** Asks the first server, as the host of an invitation. */
async function ask<Answer>(stage: DrillStage, path: string, body?: object): Promise<Answer> {
  const response = await send(stage.servers[0]?.origin ?? '', { path, ...(body && { body }) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function send(origin: string, asked: { path: string; body?: object; isVisitor?: boolean }) {
  const token = await tokenOf('host', 'tw', new Date())
  return fetch(origin + asked.path, {
    method: asked.body ? 'POST' : 'GET',
    headers: {
      ...(asked.isVisitor ? {} : { Authorization: `Bearer ${token}` }),
      ...(asked.body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
  })
}

describe.runIf(OwnPostgres.isHere)('Two servers under load, each switch turned', () => {
  let stage: DrillStage
  let cookie: string

  beforeAll(async () => {
    stage = await DrillStage.start(MEMBERS)
    await stage.untilDone(MEMBERS)
    const [server] = stage.servers
    const signedIn = await fetch(`${server?.origin}/api/official/member/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: await tokenOf('guest', 'tw', new Date()) }),
    })
    cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    // The pages of visitors are kept by now.
    for (const { origin } of stage.servers) await (await fetch(`${origin}/service`)).text()
  }, TEST_LIMIT_MS)
  afterAll(() => stage.close(), TEST_LIMIT_MS)

  const origins = () => stage.servers.flatMap(({ origin }) => origin ?? [])

  async function readPage(origin: string, path: string, isVisitor = false): Promise<string> {
    const response = await fetch(origin + path, isVisitor ? {} : { headers: { Cookie: cookie } })
    return textOfPage(await response.text())
  }

  /** Until every server says the same of it, page and call. */
  async function untilAll(says: (origin: string) => Promise<boolean>): Promise<number> {
    const start = performance.now()
    const follow = async (origin: string) => {
      while (!(await says(origin))) await wait(100)
    }
    await Promise.all(origins().map(follow))
    return performance.now() - start
  }

  async function countEffects(kind: ActKind): Promise<number> {
    return (await stage.onDatabase(({ db }) => readEffects(db)))[kind].length
  }

  /** How many more there are after everybody has done something else. */
  async function countBegun(kind: ActKind | undefined): Promise<number> {
    if (kind === undefined) return 0
    await wait(IN_FLIGHT_MS)
    const before = await countEffects(kind)
    await stage.untilDone(MEMBERS)
    await wait(IN_FLIGHT_MS)
    return (await countEffects(kind)) - before
  }

  /** Milliseconds until there is one more. */
  async function timeToBegin(kind: ActKind | undefined): Promise<number> {
    if (kind === undefined) return 0
    const start = performance.now()
    const before = await countEffects(kind)
    while ((await countEffects(kind)) === before) await wait(100)
    return performance.now() - start
  }

  test.each(SWITCHES)(
    '%s: members read its words within 10 s, nothing new begins, and back',
    async (name) => {
      const { kind, page, call } = PROBES[name]
      const path = await page(stage)
      const isVisitor = call.isVisitor === true
      const words: PartialTexts = { 'zh-TW': `${name} 現在停用，請稍後再試` }
      const said = textOfPage(words['zh-TW'] ?? '')
      const isOff = async (origin: string) => {
        const answer = await send(origin, call)
        const { resultException, resultMessage } = (await answer.json()) as Record<string, unknown>
        const isRefused = answer.status === 409 && resultException === 'TemporarilyOff'
        const isSaid = (await readPage(origin, path, isVisitor)).includes(said)
        return isRefused && resultMessage === words['zh-TW'] && isSaid
      }
      const isOn = async (origin: string) => {
        const answer = await send(origin, call)
        const { resultException } = (await answer.json()) as Record<string, unknown>
        const isSaid = (await readPage(origin, path, isVisitor)).includes(said)
        return resultException !== 'TemporarilyOff' && !isSaid
      }
      const turn = { name, areas: AREAS, operator: OPERATOR }
      await stage.onDatabase(({ db }) => turnSwitchOff(db, systemClock, { ...turn, words }))
      expect(await untilAll(isOff)).toBeLessThan(FOLLOW_LIMIT_MS)
      expect(await countBegun(kind)).toBe(0)
      await stage.onDatabase(({ db }) => turnSwitchOn(db, systemClock, turn))
      expect(await untilAll(isOn)).toBeLessThan(FOLLOW_LIMIT_MS)
      expect(await timeToBegin(kind)).toBeLessThan(FOLLOW_LIMIT_MS)
    },
    TEST_LIMIT_MS,
  )

  test(
    'a notice stands on the pages of its area within 10 s, and goes',
    async () => {
      const words = { 'zh-TW': '今晚十點維修' }
      const set = { areas: AREAS, words, operator: OPERATOR }
      const shows = async (origin: string) =>
        (await readPage(origin, '/', true)).includes(words['zh-TW']) &&
        (await readPage(origin, '/app-web/check-in')).includes(words['zh-TW'])
      await stage.onDatabase(({ db }) => setMaintenanceNotice(db, systemClock, set))
      expect(await untilAll(shows)).toBeLessThan(FOLLOW_LIMIT_MS)
      for (const origin of origins()) {
        expect(await readPage(origin, '/sg', true)).not.toContain(words['zh-TW'])
      }
      await stage.onDatabase(({ db }) => clearMaintenanceNotice(db, systemClock, set))
      expect(await untilAll(async (origin) => !(await shows(origin)))).toBeLessThan(FOLLOW_LIMIT_MS)
    },
    TEST_LIMIT_MS,
  )

  test(
    'nothing is half done, and everybody has what he was told',
    async () => {
      await stage.endLoad()
      expect(await stage.timeToFollow()).toBeLessThan(FOLLOWED_LIMIT_MS)
      expect(await stage.findDamage()).toEqual([])
      const counts = countActs(stage.journal)
      for (const kind of ['check-in', 'claim', 'convert', 'pay']) {
        expect(counts[`${kind} done`], kind).toBeGreaterThan(MEMBERS)
        expect(counts[`${kind} TemporarilyOff`], kind).toBeGreaterThan(0)
      }
    },
    TEST_LIMIT_MS,
  )
})
