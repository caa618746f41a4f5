import { test as base, type BrowserContext } from '@playwright/test'
import { saveData } from './network-faults.ts'
import { countRequests, isPreload } from './requests-at-rest.ts'
import { apiOf, type SiteApi } from './site-api.ts'

interface Options {
  /** Statuses that documents of this test may have besides success; a 404 page is one of them. */
  expectedStatuses: readonly number[]
  /** What else may go wrong in this test, because it is what the test is about. */
  expectedProblems: RegExp | undefined
  /** Whether pages fetch what may be opened next; off, for that costs more than the page that is looked at. */
  fetchesAhead: boolean
  /** Whether pages scroll smoothly, as visitors have it; off, for a press on the way is none. */
  scrollsSmoothly: boolean
}

interface Fixtures {
  api: SiteApi
  knownProblems: readonly RegExp[]
  /** What has gone wrong so far, one line each; the test fails when any is left at its end. */
  problems: string[]
  /** Waits until the page, which is alive, asks for nothing any more (`requests-at-rest.ts`). */
  untilRequestsRest: () => Promise<void>
}

/** Why a test whose page has a service worker cannot stand in between: it would now and then hold nothing. */
const PASSED_BY =
  'What a service worker has in hand goes past a route: test.use({ serviceWorkers: "block" })'

/** How Chromium calls a script that it does not fetch because scripts are off. */
const BLOCKED_SCRIPT = /^failed: .*\.js csp$/

/**
 * Playwright's test, which also fails on anything that a visitor's browser complains about: console
 * errors and warnings, uncaught errors (a hydration mismatch is one), failed requests, answers of
 * an error status, and any request that leaves this site.
 */
export const test = base.extend<Options & Fixtures>({
  expectedStatuses: [[], { option: true }],
  expectedProblems: [undefined, { option: true }],
  fetchesAhead: [false, { option: true }],
  scrollsSmoothly: [false, { option: true }],
  context: async ({ context, fetchesAhead, scrollsSmoothly }, use) => {
    if (!fetchesAhead) await context.addInitScript(saveData)
    if (!scrollsSmoothly) await context.addInitScript(scrollAtOnce)
    await use(context)
  },
  page: async ({ page, serviceWorkers }, use) => {
    if (serviceWorkers !== 'block') page.route = () => Promise.reject(new Error(PASSED_BY))
    await use(page)
  },
  untilRequestsRest: async ({ page }, use) => use(countRequests(page)),
  api: async ({ baseURL }, use) => use(apiOf(baseURL ?? '')),
  knownProblems: async ({ javaScriptEnabled, expectedProblems }, use) =>
    use([
      ...(expectedProblems ? [expectedProblems] : []),
      ...(javaScriptEnabled ? [] : [BLOCKED_SCRIPT]),
    ]),
  problems: [
    async ({ context, baseURL, expectedStatuses, knownProblems }, use) => {
      const problems: string[] = []
      const report = (problem: string) => {
        if (!knownProblems.some((known) => known.test(problem))) problems.push(problem)
      }
      watchScripts(context, report)
      watchRequests(context, { report, origin: baseURL ?? '', expectedStatuses })
      await use(problems)
      base.expect(problems, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Of the page's own styles none says more than this. Runs in the browser, before its pages. */
function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

type Report = (problem: string) => void

function watchScripts(context: BrowserContext, report: Report): void {
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // Chromium repeats every failed request here; those are watched where their status is known.
    if (message.text().startsWith('Failed to load resource')) return
    // The router asks for routes of links in view; a visitor who goes on before the answer is no fault.
    if (message.text().startsWith('Failed to fetch manifest patches')) return
    // What Playwright says where a test has none.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type())) {
      report(`console ${message.type()}: ${message.text()}`)
    }
  })
}

interface RequestWatch {
  report: Report
  origin: string
  expectedStatuses: readonly number[]
}

function watchRequests(
  context: BrowserContext,
  { report, origin, expectedStatuses }: RequestWatch,
): void {
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(`${origin}/`) || /^(data|blob):/.test(request.url())
    if (!isOurs) report(`left the site: ${request.url()}`)
    if (request.url().endsWith('/log-error')) report(`reported: ${request.postData()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A visitor who goes on before a page has loaded everything: nothing is wrong.
    if (reason !== 'net::ERR_ABORTED') report(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    const request = response.request()
    const isPage =
      request.isNavigationRequest() || isPreload(request) || /\.data(\?|$)/.test(response.url())
    if (isPage && expectedStatuses.includes(response.status())) return
    if (response.status() >= 400) {
      report(`status ${response.status()}: ${request.method()} ${response.url()}`)
    }
  })
}
