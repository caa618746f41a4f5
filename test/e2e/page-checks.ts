import { expect } from '@playwright/test'
import type { Frame, Locator, Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'

const softly = expect.configure({ soft: true })

/** Nothing for axe to find: WCAG 2.2 AA, the size of targets included, and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findInaccessible(page)
  // A transition that began while axe looked is over the second time.
  if (found.length > 0) found = await findInaccessible(page)
  expect.soft(found, `what axe finds on ${page.url()}`).toEqual([])
}

async function findInaccessible(page: Page): Promise<string[]> {
  await untilStill(page)
  const violations = await findViolations(page, { 'target-size': { enabled: true } })
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'target-size' && isMapPin(html)))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  )
}

/** Colours in the midst of a transition are none that anybody reads. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Those that follow the scrolling, or turn for ever, do not come to an end.
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      return timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/**
 * A page that has something to say scrolls smoothly to it once that has the focus. Whoever reads it
 * presses when the page has come to rest; a press before that begins on a button and ends beside
 * it, and is none.
 *
 * For tests whose pages scroll as visitors have it (`scrollsSmoothly`): others are there at once.
 */
export async function untilAtRest(page: Page, said: Locator): Promise<void> {
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport()
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    let place = scrollY
    for (let pairsAtRest = 0; pairsAtRest < 2;) {
      await twoFrames()
      pairsAtRest = scrollY === place ? pairsAtRest + 1 : 0
      place = scrollY
    }
  })
}

/**
 * Where stores are close, so are their pins: what WCAG 2.5.8 calls essential, with maps as its
 * example. The list below has the same links in full size.
 */
function isMapPin(html: string): boolean {
  return html.includes('map-pin')
}

/** At the width of a small phone, or of a page enlarged four times, nothing scrolls sideways. */
export async function expectReflow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // Scripts that go by the width hear of the new one a moment later.
  await softly
    .poll(() => page.evaluate(findWidest), { message: `wider than 320 px on ${page.url()}` })
    .toEqual([])
  if (size) await page.setViewportSize(size)
}

/** Runs in the browser. */
function findWidest(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160))
    .slice(0, 5)
}

/** Where an element is now: to be asked again until it is where it should be. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

/** Resolves when scripts have taken the page over, so that buttons do what they say. */
export async function untilAlive(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () =>
      'alive' in document.documentElement.dataset ||
      // React marks elements before it listens to them.
      (window.releasePresses === undefined &&
        Object.keys(document.body.firstElementChild ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        )),
  )
}

/** What opens the list of languages and areas, in whatever language. */
export function languageMenuOf(page: Page): Locator {
  return page.getByRole('banner').locator('summary')
}

/** Presses where it stands, whatever lies above it: a finger waits for nothing. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target)
  await page.mouse.click(x + width / 2, y + height / 2)
}
