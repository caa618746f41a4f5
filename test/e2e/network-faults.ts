import type { Page, Route } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }

export type LostCause = Exclude<keyof typeof shell.lost, 'unknown'>

/** What may stand between a page and our server. */
export interface NetworkFault {
  cause: LostCause
  /** As the error page says it: 0 without any answer. */
  status: number
  /** Answers in our server's place, or never. */
  answer: (route: Route) => Promise<unknown> | undefined
  /** Lets the time of a request go by. */
  isSlow?: boolean
}

export const NETWORK_FAULTS: Readonly<Record<string, NetworkFault>> = {
  'a connection that breaks': { cause: 'noAnswer', status: 0, answer: (route) => route.abort() },
  'an answer that never comes': {
    cause: 'timeout',
    status: 408,
    answer: () => undefined,
    isSlow: true,
  },
  'a proxy that waited in vain (408)': { cause: 'timeout', status: 408, answer: proxy(408) },
  'too many requests (429)': { cause: 'busy', status: 429, answer: proxy(429) },
  'a proxy without its server (502)': { cause: 'away', status: 502, answer: proxy(502) },
  'the login page of a network (200)': { cause: 'loginPage', status: 511, answer: proxy(200) },
}

/** Data of pages, and so the forms. */
export const PAGE_DATA = /\.data(\?|$)/

/** Where a page asks whether the server is there (`web/client/server-there.ts`). */
export const SERVER_ASKED = /\/offline$/
/** The same cause never twice running: its words would be those of before. */
export const FAULTS_IN_TURN: readonly NetworkFault[] = Object.values(NETWORK_FAULTS).toSorted(
  (one, other) => Number(one.isSlow ?? false) - Number(other.isSlow ?? false),
)

/** When an answer is lost: before the server was asked, while it works, or when it has answered. */
export type Moment = 'before' | 'during' | 'after'

export interface Press {
  fault: NetworkFault
  moment: Moment
}

/**
 * Each fault once, by turns while the server works and when it has answered; then the other way round,
 * as far as the server lets it be asked within a minute.
 */
export function pressesThatArrive(perMinute = Infinity): Press[] {
  const inTurns = (first: Moment, second: Moment) =>
    FAULTS_IN_TURN.map((fault, at): Press => ({ fault, moment: at % 2 === 0 ? first : second }))
  return [...inTurns('during', 'after'), ...inTurns('after', 'during')].slice(0, perMinute - 1)
}

/**
 * What a browser says of these faults, and the pages of what they could not fetch. All else that it
 * complains about is a fault of ours.
 */
export const NETWORK_PROBLEMS =
  /^(failed: \S+ net::ERR_(FAILED|INTERNET_DISCONNECTED)$|status (408|429|502): |console error: (TypeError: Failed to fetch dynamically imported module|Error loading route module)|reported: \{"url":"[^"]+","message":"(No answer: (0|408|429|502|511)"|Failed to fetch dynamically imported module))/

/** More than what a request may take (specification.md, Limits). */
export const LONG_MS = 41_000

function proxy(status: number) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to Hotel Formosa</h1>' })
}

/** The page asks by itself too: an end of the trouble before the click would take the button away. */
export async function atNextClick(page: Page, act: () => void): Promise<void> {
  const name = `reportClick${(clicks += 1)}`
  await page.exposeFunction(name, act)
  await page.evaluate((of) => {
    const report = () => void Reflect.get(window, of)()
    addEventListener('click', report, { capture: true, once: true })
  }, name)
}

let clicks = 0

/** Nothing is fetched ahead: to be run in the browser, before its pages. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

export const ALL_SCRIPTS = /\/assets\/.*\.js$/

/** Scripts wait until what is answered is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const waiting: (() => void)[] = []
  let isHeld = true
  await page.route(ALL_SCRIPTS, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve))
    await route.continue()
  })
  return () => {
    isHeld = false
    for (const go of waiting) go()
  }
}

/** Lets every script through but the one that holds a word. */
export function allScriptsBut(word: string): (route: Route) => Promise<void> {
  return async (route) => {
    const answer = await route.fetch()
    const isThatOne = (await answer.text()).includes(word)
    return isThatOne ? route.abort() : route.fulfill({ response: answer })
  }
}

/** Goes on in the same document, as the browser's own way back does: no link of the page leads everywhere. */
export function goInside(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
