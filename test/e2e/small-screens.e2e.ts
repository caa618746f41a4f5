import english from '#locales/en-US/app.json' with { type: 'json' }
import chinese from '#locales/zh-TW/app.json' with { type: 'json' }
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { untilAlive } from './page-checks.ts'
import { APP_BROWSER } from './site-api.ts'
import { MEMBER_PAGES, pathOf } from './site-pages.ts'

/** The smallest phone that is still in use. */
const SMALL = { width: 320, height: 568 }

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Members' pages that ask nobody to log in, or in whose button it is one step further. */
const FOR_ALL =
  /^(apply|portal-web)|app-web\/(contact-us|coupons|discount-tickets|disclaimer|survey-rule|surveys$|wallet\/check)/

test.use({ viewport: SMALL, expectedStatuses: [404] })

const VISITORS = [
  { where: 'In the app', userAgent: APP_BROWSER, way: 'logIn' },
  { where: 'In a phone’s browser', userAgent: IPHONE, way: 'toApp' },
] as const

const WORDS = { 'zh-TW': chinese.login, 'en-US': english.login }

for (const { where, userAgent, way } of VISITORS) {
  test.describe(where, () => {
    test.use({ userAgent })

    for (const locale of ['zh-TW', 'en-US'] as const) {
      test(`the way to log in is in sight on a small phone, ${locale}`, async ({ page, api }) => {
        await page.addInitScript(installChannel)
        for (const sitePage of MEMBER_PAGES.filter(({ route }) => !FOR_ALL.test(route))) {
          const path = await pathOf(sitePage, api, 'tw')
          const query = sitePage.route === 'app-web/conversion' ? await makeLink(api.at('')) : ''
          await page.goto(`${path}?lang=${locale}&${query}`)
          await untilAlive(page)
          const button = page.getByRole('main').getByText(WORDS[locale][way], { exact: true })
          await expect(button, path).toBeInViewport({ ratio: 1 })
        }
      })
    }
  })
}

test('Chests stand in one row, each as large as the next', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, 'demo-tw-tao')
  for (const locale of LOCALES) {
    await page.goto(`/app-web/check-in/reward?lang=${locale}`)
    const chests = page.locator('.chest')
    await expect(chests).toHaveCount(3)
    await expect
      .poll(async () => {
        const boxes = await chests.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()),
        )
        return new Set(boxes.map(({ y, width }) => `${y} ${width}`)).size
      })
      .toBe(1)
  }
})

test('Facts of the account stand beside their names', async ({ page, baseURL: origin = '' }) => {
  await signIn(page, origin, newMember('facts'))
  for (const locale of LOCALES) {
    await page.goto(`/app-web/account?lang=${locale}`)
    await expect(page.locator('.facts dt')).toHaveCount(3)
    // What the widest name leaves free, and the lines of the longest fact but the member's number.
    await expect
      .poll(() => page.locator('.facts').evaluate(measureFacts))
      .toEqual({ gap: 16, lines: 1 })
  }
})

/** The cross that clears a search box stands in it from the beginning. */
const CLEAR = 16

test('The hint in a search box reads whole', async ({ page }) => {
  const paths = AREAS.flatMap((area) => [
    `/${area}`,
    `/${area}/store-list`,
    `/${area}/store-search`,
  ])
  for (const path of [...paths, '/app-web/coupons']) {
    for (const locale of LOCALES) {
      await page.goto(`${path}?lang=${locale}`)
      const box = page.getByRole('main').getByRole('searchbox').first()
      await expect(box).toBeVisible()
      const words = `${(await box.getAttribute('placeholder')) ?? ''} at ${path}`
      await expect.poll(() => box.evaluate(roomBeside), words).toBeGreaterThanOrEqual(CLEAR)
    }
  }
})

/** The app's channel, as an iPhone has it: runs in the browser. */
function installChannel(): void {
  const channel = { messageHandlers: { hongli: { postMessage: () => undefined } } }
  if (navigator.userAgent.includes('HongliApp')) Object.assign(window, { webkit: channel })
}

async function makeLink(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/simulator/partner-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ partner: 'supermarket', points: 1250 }),
  })
  return ((await response.json()) as { query: string }).query
}

/** Runs in the browser. */
function measureFacts(list: Element): { gap: number; lines: number } {
  const rectOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const names = [...list.querySelectorAll('dt')].map(rectOf)
  const facts = [...list.querySelectorAll('dd')].slice(1)
  const ends = Math.max(...names.map(({ right }) => right))
  const lineHeight = Number.parseFloat(getComputedStyle(list).lineHeight)
  return {
    gap: Math.round(Math.min(...facts.map((fact) => rectOf(fact).left)) - ends),
    lines: Math.round(Math.max(...facts.map((fact) => fact.clientHeight)) / lineHeight),
  }
}

/** What a hint leaves free of its box: runs in the browser. */
function roomBeside(box: Element): number {
  const { clientWidth, placeholder } = box as HTMLInputElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(box)
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.font = font
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  return clientWidth - padding - canvas.measureText(placeholder).width
}
