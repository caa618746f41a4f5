import type { Page } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import { UNCHECKED_FORMS } from './lost-form-calls.ts'
import { LOST_FORMS } from './lost-form-rows.ts'
import { newMember } from './member-sign-in.ts'
import { NETWORK_FAULTS, SERVER_ASKED } from './network-faults.ts'
import { withOwnGateway } from './own-gateway.ts'
import { Payer } from './payer.ts'

const AWAY = NETWORK_FAULTS['a proxy without its server (502)']

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 320, height: 568 },
  serviceWorkers: 'block',
  knownProblems: [/./],
})

for (const [file, forms] of Object.entries(LOST_FORMS)) {
  for (const [name, form] of Object.entries(forms)) {
    if ('heldBy' in form) continue
    test(`${file}, ${name}: on a small phone the words stand beside the button that they ask for`, async ({
      page,
      gateway,
      advanceDays,
      ownOrigin: origin,
      untilRequestsRest,
    }) => {
      const payer = await Payer.open(origin, newMember('small'))
      const opened = await form.open({ page, origin, gateway, advanceDays, payer })
      // Else the page finds out by itself, and has other words then (`lost-states.e2e.ts`).
      await page.route(SERVER_ASKED, (route) => route.abort())
      await page.evaluate(notePresses)
      // The rest of the scripts comes when the page has come to rest.
      await untilRequestsRest()
      await page.context().setOffline(true)
      const { press, asksFirst } = opened
      await (asksFirst?.press ?? press)()
      await expectTogether(page, asksFirst?.unasked ?? shell.lost.offline)
      await page.context().setOffline(false)
      await page.route('**/*', (route) =>
        route.request().method() === 'POST' ? AWAY?.answer(route) : route.fallback(),
      )
      await opened.press()
      await expectTogether(page, shell.lost.away)
    })
  }
}

for (const [name, call] of Object.entries(UNCHECKED_FORMS)) {
  test(`${name}: on a small phone the words stand beside the button that they ask for`, async ({
    page,
    gateway,
    advanceDays,
    ownOrigin: origin,
    untilRequestsRest,
  }) => {
    const payer = await Payer.open(origin, newMember('small'))
    const opened = await call.open({ page, origin, gateway, advanceDays, payer })
    await page.route(SERVER_ASKED, (route) => route.abort())
    await page.evaluate(notePresses)
    await untilRequestsRest()
    await page.context().setOffline(true)
    await opened.press()
    for (const words of opened.words('offline')) await expect(words).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(isPressedInSight)).toBe(true)
  })
}

/** All of the words, and all of the button that was pressed, with nothing over it. */
async function expectTogether(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(isPressedInSight)).toBe(true)
}

/** Marks the page's own button that was pressed last. Runs in the browser. */
function notePresses(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element && target.closest('main button')
      if (!pressed || pressed.closest('dialog, details > summary')) return
      for (const before of document.querySelectorAll('[data-pressed]')) {
        before.removeAttribute('data-pressed')
      }
      pressed.setAttribute('data-pressed', '')
    },
    true,
  )
}

/** Runs in the browser. */
function isPressedInSight(): boolean {
  const pressed = document.querySelector('[data-pressed]')
  if (!pressed) return false
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
    const there = document.elementFromPoint(middle, y)
    return there !== null && (pressed === there || pressed.contains(there))
  })
}
