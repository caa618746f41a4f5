import type { Page, Route } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { PAGE_CASES } from '../repeats/page-cases.ts'
import { expect } from './browser-test.ts'
import { readFields, type LostForm, type OpenForm } from './lost-form-stage.ts'
import { LOST_FORMS } from './lost-form-rows.ts'
import { newMember } from './member-sign-in.ts'
import {
  FAULTS_IN_TURN,
  LONG_MS,
  NETWORK_PROBLEMS,
  PAGE_DATA,
  pressesThatArrive,
  SERVER_ASKED,
  type LostCause,
  type Press,
} from './network-faults.ts'
import { withOwnGateway } from './own-gateway.ts'
import { Payer } from './payer.ts'

/** The form that sends a link anew stands on the page of one that has ended. */
const ENDED_LINK = /^status 410: GET \S+\/apply\/tappay\/attach[.?]/

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: new RegExp(`${NETWORK_PROBLEMS.source}|${ENDED_LINK.source}`),
})

test('Every form has a row', () => {
  const forms = Object.entries(PAGE_CASES)
    .filter(([page]) => /^(app|apply)\/(?!simulator-)|^share\/mgm-|-year-select-/.test(page))
    .flatMap(([page, cases]) => namesOf(page, cases))
    // What needs no scripts has none to stay alive by.
    .filter((name) => !name.endsWith('by mail'))
  const rows = Object.entries(LOST_FORMS).flatMap(([page, cases]) => namesOf(page, cases))
  expect(rows.toSorted()).toEqual(forms.toSorted())
})

for (const [file, forms] of Object.entries(LOST_FORMS)) {
  for (const [name, form] of Object.entries(forms)) {
    if ('heldBy' in form) continue
    test(`${file}, ${name}: nothing typed is lost and it happens once, whatever fails`, async ({
      page,
      gateway,
      advanceDays,
      ownOrigin: origin,
      untilRequestsRest,
    }) => {
      await page.clock.install()
      const payer = await Payer.open(origin, newMember('lost'))
      const opened = await form.open({ page, origin, gateway, advanceDays, payer })
      // Who asks whether the server is there does not hear either: what is found out by itself is
      // `lost-states.e2e.ts`.
      await page.route(SERVER_ASKED, (route) => route.abort())
      const tried = new TriedForm(page, form, opened)
      await tried.begin()
      await tried.pressOffline(untilRequestsRest)
      for (const fault of FAULTS_IN_TURN) await tried.press({ fault, moment: 'before' })
      await tried.expectDone(0)
      if (form.findsOut || opened.asksFirst) {
        await tried.loseAnswer()
        await opened.asksFirst?.press()
      } else {
        for (const press of pressesThatArrive(form.perMinute)) await tried.press(press)
        await opened.press()
      }
      await expect(opened.done).toBeVisible()
      await tried.expectDone(1)
      // Nor do words of what nobody knew stand beside what is known.
      await expect(page.getByText(shell.lost.noAnswer)).toHaveCount(0)
    })
  }
}

/** One form through all faults, on one page that stays. */
class TriedForm {
  readonly #page: Page
  readonly #form: LostForm
  readonly #opened: OpenForm
  #address = ''
  #fields: object = {}
  #countBefore = 0
  /** A press was lost after it had left: what is not sent after it says nothing of that. */
  #isUnknown = false

  constructor(page: Page, form: LostForm, opened: OpenForm) {
    this.#page = page
    this.#form = form
    this.#opened = opened
  }

  async begin(): Promise<void> {
    this.#address = this.#page.url()
    // A part of the page may come to life after the page.
    await expect.poll(() => this.#page.evaluate(haveKeys)).toBe(true)
    this.#fields = await this.#page.evaluate(readFields)
    expect(this.#fields).toMatchObject(this.#opened.typed ?? {})
    this.#countBefore = await this.#opened.count()
  }

  async pressOffline(untilRequestsRest: () => Promise<void>): Promise<void> {
    // What the press opens is fetched once the page is alive.
    await untilRequestsRest()
    await this.#page.context().setOffline(true)
    const { press, asksFirst } = this.#opened
    await (asksFirst?.press ?? press)()
    await this.#expectKept('offline', asksFirst?.unasked)
    await this.#page.context().setOffline(false)
  }

  async press({ fault, moment }: Press): Promise<void> {
    const address = this.#form.asCall ?? PAGE_DATA
    let met = 0
    const meet = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const sent = moment === 'before' ? undefined : route.fetch().catch(() => undefined)
      if (moment === 'after') await sent
      met += 1
      return fault.answer(route)
    }
    await this.#page.route(address, meet)
    await this.#opened.press()
    if (fault.isSlow) {
      await expect.poll(() => met).toBe(1)
      await this.#page.clock.fastForward(LONG_MS)
    }
    await this.#expectKept(fault.cause)
    await this.#page.unroute(address, meet)
  }

  /** It arrives; what the page says of that goes as soon as it has found out. */
  async loseAnswer(): Promise<void> {
    await this.#page.route(this.#form.asCall ?? PAGE_DATA, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      return route.request().method() === 'POST' ? route.abort() : route.fallback()
    })
    await this.#opened.press()
  }

  async expectDone(times: 0 | 1): Promise<void> {
    await expect
      .poll(() => this.#opened.count(), { timeout: 30_000 })
      .toBe(this.#countBefore + times)
  }

  async #expectKept(cause: LostCause, unasked?: string): Promise<void> {
    const isUnsent = ['offline', 'busy', 'script'].includes(cause)
    // Calls are told of one by one.
    const words = isUnsent && this.#isUnknown && !this.#form.asCall ? 'unknown' : cause
    this.#isUnknown ||= !isUnsent
    await expect(this.#page.getByText(unasked ?? shell.lost[words])).toBeInViewport({ ratio: 1 })
    await expect.poll(() => this.#page.evaluate(readFields)).toEqual(this.#fields)
    await expect(this.#page).toHaveURL(this.#address)
  }
}

/** Whether the scripts have named what each form is about to do. Runs in the browser. */
function haveKeys(): boolean {
  const keys = document.querySelectorAll<HTMLInputElement>('main form input[name=key]')
  return [...keys].every(({ value }) => value !== '')
}

function namesOf(page: string, cases: object): string[] {
  return Object.keys(cases).map((name) => `${page}: ${name}`)
}
