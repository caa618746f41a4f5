import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { SWITCHES, type SwitchName } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { findText } from '#server/words/texts.ts'
import { SUBMISSION_KEY } from '#web/page/submission-field.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'
import { OF_JOBS } from './of-jobs.ts'
import { OWN_WRITES } from './own-writes.ts'
import { PAGE_CASES, type PageCase, type SentForm } from './page-cases.ts'
import { textOfPage } from './page-text.ts'
import { RepeatStage, tokenOf } from './repeat-stage.ts'

const TEST_LIMIT_MS = 120_000
const ROUTES = join(PROJECT_ROOT, 'web/routes')
const TRIES = 8

/** The forms that each switch stops. */
const STOPPED: Record<SwitchName, string[]> = {
  'check-in': ['app/check-in-page: check in'],
  claims: [
    'app/coupon-page: receive',
    'app/coupons-page: receive',
    'app/discount-ticket-page: claim',
    'app/vouchers-page: receive',
    'events/chinese-year-select-page: pick',
  ],
  conversions: ['app/conversion-page: convert', 'app/portal-page: convert'],
  payments: ['app/pay-page: pay'],
  // A card is bound by the call that the page's script makes.
  bindings: [],
  forms: [
    'app/contact-us-page: send',
    'app/contact-us-page: send by mail',
    'apply/apply-page: send',
    'apply/apply-page: send by mail',
    'site/cooperation-page: send',
    'site/cooperation-page: send by mail',
    'site/press-contact-page: send',
    'site/press-contact-page: send by mail',
    'site/reboss-form-page: send',
    'site/reboss-form-page: send by mail',
    'site/service-page: send',
    'site/service-page: send by mail',
  ],
  'text-messages': ['share/mgm-page: send'],
}

const CASES = Object.entries(PAGE_CASES).flatMap(([page, cases]) =>
  Object.entries(cases).map(([name, pageCase]) => ({ title: `${page}: ${name}`, pageCase })),
)

const REFUSED = CASES.flatMap(({ title, pageCase }) => {
  const stoppedBy = SWITCHES.find((name) => STOPPED[name].includes(title))
  return stoppedBy ? [{ title, pageCase, stoppedBy }] : []
})
const GOING_ON = CASES.filter(({ title }) => !REFUSED.some((refused) => refused.title === title))

test('Every page with an action has a case', () => {
  const pages = globSync('**/*.{ts,tsx}', { cwd: ROUTES })
    .filter((file) =>
      /^export (const|async function) action\b/m.test(readFileSync(join(ROUTES, file), 'utf8')),
    )
    .map((file) => file.replace(/\.tsx?$/, ''))
  expect(Object.keys(PAGE_CASES).toSorted()).toEqual(pages.toSorted())
})

describe.runIf(POSTGRES_URL)('A form of a page', () => {
  const own = ownDatabase('page_repeats')
  const { url } = own
  let database: OpenDatabase
  let stage: RepeatStage
  let proxy: CommitEatingProxy
  let server: BuiltServer

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url })
    stage = await RepeatStage.start(database)
    proxy = await CommitEatingProxy.to(url)
    server = await startBuiltServer({
      ...stage.settings,
      // Vitest has a MODE of its own.
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: proxy.urlOf(url),
    })
  }, TEST_LIMIT_MS)
  afterAll(() => server.stop())

  /** Opens the page, signed in, as whoever is about to send its form. */
  async function open({ address, member }: SentForm): Promise<string> {
    const session = member === undefined ? undefined : await signIn(member)
    const headers = { ...(session && { Cookie: session }) }
    const page = await fetch(server.origin + address, { headers })
    await page.text()
    expect(page.status).toBe(200)
    return session ?? ''
  }

  async function signIn(member: string): Promise<string> {
    const response = await fetch(`${server.origin}/api/official/member/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: await tokenOf(member) }),
    })
    expect(response.status).toBe(200)
    return response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
  }

  async function send({ address, fields }: SentForm, cookie: string, submission: string) {
    const body = new URLSearchParams({ [SUBMISSION_KEY]: submission })
    for (const [field, value] of Object.entries(fields)) {
      for (const each of [value].flat()) body.append(field, each)
    }
    const response = await fetch(server.origin + address, {
      method: 'POST',
      headers: { Origin: stage.settings['PUBLIC_ORIGIN'] ?? '', ...(cookie && { Cookie: cookie }) },
      body,
      redirect: 'manual',
    })
    const to = response.headers.get('location') ?? ''
    return { status: response.status, text: textOfPage(to + (await response.text())) }
  }

  /** Sends the form twice, or as often as it takes: what the first and the last answer say. */
  async function sendTwice({ make, mayLack = [] }: PageCase, isLost: boolean) {
    const form = await make(stage)
    const cookie = await open(form)
    const before = await stage.countRows()
    const submission = randomUUID()
    if (isLost) proxy.eatNext(1, OWN_WRITES)
    const first = await send(form, cookie, submission)
    const eaten = proxy.eatenCount
    proxy.eatNothing()
    let last = await send(form, cookie, submission)
    for (let tries = 1; [409, 503].includes(last.status) && tries < TRIES; tries += 1) {
      last = await send(form, cookie, submission)
    }
    const after = await stage.countRows()
    const changes = [...after].map(
      ([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const,
    )
    const counted = changes.filter(
      ([table, rows]) => rows !== 0 && !OF_JOBS.test(table) && !mayLack.includes(table),
    )
    return { first, last, eaten, changes: Object.fromEntries(counted) }
  }

  test.each(CASES)(
    'has one effect, and says again what it has done, where the answer to its COMMIT is lost: $title',
    async ({ pageCase }) => {
      const calm = await sendTwice(pageCase, false)
      expect(calm.first.status).toBeLessThan(400)
      const lost = await sendTwice(pageCase, true)
      expect(lost.changes).toEqual(calm.changes)
      const isToldAgain = pageCase.again?.test(lost.last.text)
      expect(isToldAgain ? { ...lost.last, text: calm.first.text } : lost.last).toEqual(calm.first)
      expect(lost.eaten).toBe(pageCase.isRead ? 0 : 1)
    },
    TEST_LIMIT_MS,
  )

  describe('while everything is turned off', () => {
    beforeAll(async () => {
      for (const name of SWITCHES) {
        const input = { name, areas: AREAS, operator: 'tester' }
        await turnSwitchOff(database.db, systemClock, input)
      }
      const last = `hongli_switch_off{switch="${SWITCHES.at(-1)}",area="${AREAS.at(-1)}"} 1`
      for (let metrics = ''; !metrics.includes(last);) {
        metrics = await (await fetch(`${server.origin}/metrics`)).text()
      }
    }, TEST_LIMIT_MS)

    test.each(REFUSED)(
      'says why what begins something is refused: $title',
      async ({ pageCase, stoppedBy }) => {
        const { first, changes } = await sendTwice(pageCase, false)
        expect(first.status).toBe(409)
        expect(first.text).toContain(findText('zh-TW', `switches.${stoppedBy}`))
        expect(changes).toEqual({})
      },
      TEST_LIMIT_MS,
    )

    test.each(GOING_ON)(
      'does what has begun, or begins nothing: $title',
      async ({ pageCase }) => {
        const { first } = await sendTwice(pageCase, false)
        expect(first.status).toBeLessThan(400)
      },
      TEST_LIMIT_MS,
    )
  })
})
