import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { expect } from './browser-test.ts'
import { APP_CALLS } from './lost-app-calls.ts'
import type { LostCall, LostCalls, OpenCall } from './lost-call-stage.ts'
import { FORM_CALLS } from './lost-form-calls.ts'
import { newMember } from './member-sign-in.ts'
import {
  ALL_SCRIPTS,
  allScriptsBut,
  FAULTS_IN_TURN,
  LONG_MS,
  NETWORK_PROBLEMS,
  pressesThatArrive,
  type LostCause,
  type Press,
} from './network-faults.ts'
import { withOwnGateway } from './own-gateway.ts'
import { expectAccessible } from './page-checks.ts'
import { Payer } from './payer.ts'

/** Every call that a page makes by itself (`web/client/browser-api.ts`), but for the simulator's. */
const LOST_CALLS: LostCalls = { ...APP_CALLS, ...FORM_CALLS }

const CALLS = 'web/client/browser-api.ts'
/** Written in no other script than theirs. */
const WORD_OF_CALLS = 'RequestTimeout'

/** What never arrived is asked for all the same, and given up. */
const NO_PAYMENT = /^status 404: (GET|POST) \S+\/api\/official\/payment\/[\w-]+(\/abandonment)?$/

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 390, height: 844 },
  locale: 'en-US',
  serviceWorkers: 'block',
  fetchesAhead: true,
  expectedProblems: new RegExp(`${NETWORK_PROBLEMS.source}|${NO_PAYMENT.source}`),
})

test('Every module that makes calls has a row', () => {
  const importers = filesBelow('web').filter(
    (file) => !file.startsWith('web/components/simulator/') && importsOf(file).includes(CALLS),
  )
  expect(importers.length).toBeGreaterThan(0)
  expect(Object.keys(LOST_CALLS)).toEqual(expect.arrayContaining(importers))
})

for (const [file, calls] of Object.entries(LOST_CALLS)) {
  for (const [name, call] of Object.entries(calls)) {
    test(`${file}, ${name}: nothing is lost and it happens once, whatever fails`, async ({
      page,
      gateway,
      advanceDays,
      ownOrigin: origin,
      untilRequestsRest,
    }) => {
      await page.clock.install()
      const payer = await Payer.open(origin, newMember('lost'))
      const open = () => call.open({ page, origin, gateway, advanceDays, payer })
      const tried = new TriedCall(page, call, await open())
      await tried.begin()
      await tried.pressOffline(untilRequestsRest)
      await expectAccessible(page)
      for (const fault of FAULTS_IN_TURN) await tried.press({ fault, moment: 'before' })
      await tried.expectCount(0)
      if (!call.writes) return tried.finish()
      if (!call.findsOut) {
        for (const press of pressesThatArrive(call.perMinute)) await tried.press(press)
        return tried.finish()
      }
      await tried.finish()
      for (const press of pressesThatArrive(FAULTS_IN_TURN.length + 1)) {
        const again = new TriedCall(page, call, await open())
        await again.begin()
        await again.loseAnswer(press)
      }
    })

    test(`${file}, ${name}: a script that does not come costs nothing`, async ({
      page,
      gateway,
      advanceDays,
      ownOrigin: origin,
    }) => {
      const without = allScriptsBut(call.wordOfScript ?? WORD_OF_CALLS)
      await page.route(ALL_SCRIPTS, without)
      // Where the server is not there either, the page is not loaded anew.
      await page.route('**/offline', (route) => route.abort())
      const payer = await Payer.open(origin, newMember('scriptless'))
      const opened = await call.open({ page, origin, gateway, advanceDays, payer })
      const tried = new TriedCall(page, call, opened)
      await tried.begin()
      await opened.press()
      await tried.expectKept('script')
      await page.unroute(ALL_SCRIPTS, without)
      await tried.finish()
    })
  }
}

/** One call through all faults, on one page that stays. */
class TriedCall {
  readonly #page: Page
  readonly #call: LostCall
  readonly #opened: OpenCall
  #address = ''
  #kept: unknown
  #countBefore = 0

  constructor(page: Page, call: LostCall, opened: OpenCall) {
    this.#page = page
    this.#call = call
    this.#opened = opened
  }

  async begin(): Promise<void> {
    this.#address = placeOf(this.#page.url())
    this.#kept = await this.#opened.kept()
    this.#countBefore = await this.#opened.count()
  }

  async pressOffline(untilRequestsRest: () => Promise<void>): Promise<void> {
    // What the press opens is fetched once the page is alive.
    await untilRequestsRest()
    await this.#page.context().setOffline(true)
    await this.#opened.press()
    await this.#expectWords('offline')
    await this.#page.context().setOffline(false)
    await this.#expectAsBefore()
  }

  async press(press: Press): Promise<void> {
    await this.#meeting(press, async () => {
      await this.expectKept(press.fault.cause)
    })
  }

  /** It arrives, and the page finds out what has become of it. */
  async loseAnswer(press: Press): Promise<void> {
    await this.#meeting(press, async () => {
      await expect(this.#opened.done).toBeVisible()
      await this.expectCount(1)
    })
  }

  async finish(): Promise<void> {
    await this.#opened.press()
    await expect(this.#opened.done).toBeVisible()
    await this.expectCount(1)
  }

  async expectCount(times: 0 | 1): Promise<void> {
    await expect.poll(() => this.#opened.count()).toBe(this.#countBefore + times)
  }

  async expectKept(cause: LostCause): Promise<void> {
    await this.#expectWords(cause)
    await this.#expectAsBefore()
  }

  async #meeting({ fault, moment }: Press, look: () => Promise<void>): Promise<void> {
    const { address } = this.#call
    let met = 0
    const meet = async (route: Route) => {
      const isRead = route.request().method() === 'GET'
      if (this.#call.writes && isRead) return route.fallback()
      const sent = moment === 'before' ? undefined : route.fetch({ maxRedirects: 0 })
      if (moment === 'after') await sent
      else void sent?.catch(() => undefined)
      met += 1
      return fault.answer(route)
    }
    await this.#page.route(address, meet)
    await this.#opened.press()
    if (fault.isSlow) {
      await expect.poll(() => met).toBeGreaterThan(0)
      await this.#page.clock.fastForward(LONG_MS)
    }
    await look()
    await this.#page.unroute(address, meet)
  }

  async #expectWords(cause: LostCause): Promise<void> {
    for (const words of this.#opened.words(cause)) {
      await expect(words).toBeInViewport({ ratio: 1 })
    }
    if (this.#opened.hidden) await expect(this.#opened.hidden).toBeHidden()
  }

  async #expectAsBefore(): Promise<void> {
    await expect.poll(() => this.#opened.kept()).toEqual(this.#kept)
    await expect.poll(() => placeOf(this.#page.url())).toBe(this.#address)
  }
}

/** An address without its language, which a choice of the menu takes away. */
function placeOf(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('lang')
  return url.href
}

/** What a module of ours imports, at once or when it is needed; not what it only takes types from. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(PROJECT_ROOT, file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\s)[^'"]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'/gm,
  )
  return [...statements].map(([, now, later]) =>
    relative(PROJECT_ROOT, join(PROJECT_ROOT, dirname(file), now ?? later ?? '')),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
