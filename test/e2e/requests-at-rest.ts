import { expect, type Page, type Request } from '@playwright/test'

const REST_MS = 500
/** A machine that is busy takes its time to fetch what a page is made of. */
const LIMIT_MS = 60_000

/**
 * Counts what a page asks for from now on, which is to be before it is opened. What is answered
 * waits until the page has asked for nothing for half a second, all of it after the call.
 *
 * Playwright's own `networkidle` is remembered of a document: of one that was at rest before its
 * scripts fetched more it says at once that it is.
 *
 *     const untilRequestsRest = countRequests(page)
 *     await page.goto('/boss')
 *     await untilAlive(page)
 *     await untilRequestsRest()
 */
export function countRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = performance.now()
  let opening: Request | undefined
  page.on('request', (request) => {
    if (isPreload(request)) return
    changedAt = performance.now()
    underWay.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opening = request
  })
  const end = (request: Request) => {
    changedAt = performance.now()
    underWay.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !opening) return
    // Not always is the end told of what the document before had asked for.
    for (const request of underWay) if (request !== opening) underWay.delete(request)
    opening = undefined
  })
  return async () => {
    // What waits for the page to be idle has had its turn then.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    const startedAt = performance.now()
    const seen = () => ({
      underWay: [...underWay].map((request) => request.url()),
      hasRested: performance.now() - Math.max(startedAt, changedAt) >= REST_MS,
    })
    await expect.poll(seen, { timeout: LIMIT_MS }).toEqual({ underWay: [], hasRested: true })
  }
}

/** What the browser asks for while the service worker starts, which then answers with it. */
export function isPreload(request: Request): boolean {
  return 'service-worker-navigation-preload' in request.headers()
}
