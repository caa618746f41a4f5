import type { Page, Route } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import { LOST_FORMS } from './lost-form-rows.ts'
import { readFields } from './lost-form-stage.ts'
import { newMember } from './member-sign-in.ts'
import { PAGE_DATA, SERVER_ASKED } from './network-faults.ts'
import { withOwnGateway } from './own-gateway.ts'
import { clockOf } from './own-server.ts'
import { Payer } from './payer.ts'
import { apiOf } from './site-api.ts'

const { lost, found } = shell

/** How far the clock goes until a page that looks for the server has looked. */
const LOOK_MS = 31_000

/** Forms whose page cannot say by itself what has become of them, and why. */
const UNSEEN = {
  'app/password-page: change': 'a password looks like the one before',
  'app/contact-us-page: send': 'a message is seen by nobody but the staff',
  'apply/apply-page: send': 'what was sent is opened by its mailed link',
  'apply/attach-page: renew': 'a mail is on its way',
  'share/mgm-page: send': 'a message is on its way',
  'share/mgm-page: join': 'nobody is logged in whose invitation it would be',
  'share/mgm-page: accept': 'whoever follows a link anew is invited anew',
}

/** Forms that a bot check lets in, which ends after ten minutes. */
const WITH_BOT_CHECK = ['app/contact-us-page: send', 'apply/apply-page: send']
const BOT_CHECK_MS = 11 * 60_000

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  fetchesAhead: true,
  knownProblems: [/./],
})

const ROWS = Object.entries(LOST_FORMS).flatMap(([file, forms]) =>
  Object.entries(forms).map(([name, form]) => ({ name: `${file}: ${name}`, form })),
)

test('Every form is seen, finds out, or has a reason', () => {
  const others = ROWS.filter(({ form }) => !('heldBy' in form) && !form.isSeen && !form.findsOut)
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNSEEN).toSorted())
})

ROWS.forEach(({ name, form }, turn) => {
  if ('heldBy' in form || !form.isSeen) return
  test(`${name}: what has become of it is seen once the server is there`, async ({
    page,
    gateway,
    advanceDays,
    ownOrigin: origin,
  }) => {
    await page.clock.install()
    const payer = await Payer.open(origin, newMember('found'))
    const opened = await form.open({ page, origin, gateway, advanceDays, payer })
    const fields = await page.evaluate(readFields)
    const before = await opened.count()
    const network = new LostNetwork(page)

    await network.lose('before')
    await opened.press()
    await expect(page.getByText(lost.noAnswer)).toBeInViewport({ ratio: 1 })
    await network.lookInVain()
    await expect(page.getByText(lost.noAnswer)).toBeVisible()
    await network.comeBack()
    await expect(page.getByText(found.notArrived)).toBeVisible()
    await expect(page.getByText(lost.noAnswer)).toHaveCount(0)
    await expect.poll(() => page.evaluate(readFields)).toEqual(fields)
    await expect.poll(() => opened.count()).toBe(before)

    await network.lose(turn % 2 === 0 ? 'after' : 'during')
    await opened.press()
    await expect(page.getByText(lost.noAnswer)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => opened.count()).toBe(before + 1)
    await network.comeBack()
    await expect(opened.found ?? opened.done).toBeVisible()
    await expect(page.getByText(lost.noAnswer)).toHaveCount(0)
    await expect(page.getByText(found.notArrived)).toHaveCount(0)
    await expect.poll(() => opened.count()).toBe(before + 1)
  })
})

for (const { name, form } of ROWS) {
  if (!WITH_BOT_CHECK.includes(name) || 'heldBy' in form) continue
  test(`${name}: with another bot check it is the same form`, async ({
    page,
    gateway,
    advanceDays,
    ownOrigin: origin,
  }) => {
    // Earlier tests have put the server's clock forward, by which a bot check ends.
    await page.clock.install({ time: await clockOf(origin) })
    const payer = await Payer.open(origin, newMember('checked'))
    const opened = await form.open({ page, origin, gateway, advanceDays, payer })
    const checks = new Set<unknown>()
    page.on('request', (request) => {
      if (request.method() === 'POST' && PAGE_DATA.test(request.url())) {
        checks.add(new URLSearchParams(request.postData() ?? '').get('botCheck'))
      }
    })
    const before = await opened.count()
    const network = new LostNetwork(page)
    await network.lose('after')
    await opened.press()
    await expect(page.getByText(lost.noAnswer)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => opened.count()).toBe(before + 1)
    const reference = await referenceFor(origin, opened.typed?.email)
    await network.comeBack()
    await page.clock.fastForward(BOT_CHECK_MS)
    await opened.press()
    await expect(opened.done).toBeVisible()
    expect(checks.size).toBe(2)
    await expect(page.getByRole('main')).toContainText(reference)
  })
}

/** As it was mailed. */
async function referenceFor(origin: string, email = ''): Promise<string> {
  const mails = await apiOf(origin).listOutbox()
  const mail = mails.find(({ recipient }) => recipient === email)
  return /[A-Z]{2}-[2-9A-Z]{8}/.exec(mail?.body ?? '')?.[0] ?? 'no reference'
}

/** Loses answers of forms, and whether the server is there; a page's data come. */
class LostNetwork {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** `before` the server has it, `during` its work, or `after` it. */
  async lose(moment: 'before' | 'during' | 'after'): Promise<void> {
    await this.#page.route(SERVER_ASKED, (route) => route.abort())
    await this.#page.route(PAGE_DATA, async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const sent = moment === 'before' ? undefined : route.fetch().catch(() => undefined)
      if (moment === 'after') await sent
      return route.abort()
    })
  }

  async lookInVain(): Promise<void> {
    const asked = this.#page.waitForRequest(SERVER_ASKED)
    await this.#page.clock.fastForward(LOOK_MS)
    await asked
  }

  async comeBack(): Promise<void> {
    await this.#page.unroute(PAGE_DATA)
    await this.#page.unroute(SERVER_ASKED)
    await this.#page.clock.fastForward(LOOK_MS)
  }
}
