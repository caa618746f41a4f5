import type { AppContext } from '../../wiring/context.ts'
import type { AskedPage } from '../asked-page.ts'
import type { Caller } from '../caller.ts'
import { hasSessionCookie } from '../cookies.ts'
import { answerFresh } from './answer-fresh.ts'
import { countRender } from './count-render.ts'
import { documentKeyOf, pageCacheKey, nearestPageKey } from './cache-key.ts'
import {
  answerCached,
  toCachedPage,
  cachedResponse,
  type CachedAnswer,
  type CachedPage,
} from './cached-page.ts'
import { PageCache, type Rendering, type TellAge } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import { readPageVisit, type PageVisit } from './page-visit.ts'
import { reloadDocument } from './reload-document.ts'
import { renderPage, type RenderPlan } from './render-page.ts'
import { tellAge } from './tell-age.ts'
import { lacksIpLocation, visitorCookies } from './visitor-cookies.ts'
import { VisitorCountry } from './visitor-country.ts'

/** specification.md, Limits. */
const IP_LOCATION_TIMEOUT_MS = 1_500
/** A page that is ready waits for the country no longer than nobody notices. */
const READY_PAGE_TIMEOUT_MS = 20

export interface PageAnswer {
  response: Response
  /** Pattern of the route, for the log. */
  pattern: string
}

/** A cached page in parts, and the pattern of its route. */
export interface AnswerAtOnce extends CachedAnswer {
  pattern: string
}

interface PageVisitor {
  asked: AskedPage
  caller: Caller
  visit: PageVisit
}

/** Answers pages: from cached bytes where a page is the same for everybody, else afresh. */
export class PageAnswerer {
  readonly #app: AppContext
  readonly #handler: PageHandler
  readonly #isDevelopment: boolean
  readonly #cache: PageCache
  readonly #countries: VisitorCountry

  constructor(
    app: AppContext,
    handler: PageHandler,
    { isDevelopment }: { isDevelopment: boolean },
  ) {
    this.#app = app
    this.#handler = handler
    this.#isDevelopment = isDevelopment
    this.#cache = new PageCache(app)
    this.#countries = new VisitorCountry(app)
  }

  /** A cached page at once, or undefined where anything has to be waited for. */
  answerAtOnce(asked: AskedPage, caller: Caller): AnswerAtOnce | undefined {
    const visitor = { asked, caller, visit: this.#visitOf(asked) }
    const country = this.#countries.cached(caller.address)
    if (country === undefined && this.#wantsCountry(visitor)) return undefined
    if (this.#mustReload(visitor)) return undefined
    const key = this.#keyOf(visitor)
    const page = key === undefined ? undefined : this.#findReady(key, visitor)
    return page && this.#answerReady(page, visitor, country)
  }

  /** @throws NamedError `TooManyRequests`, `BodyTooLarge` */
  async answer(request: Request, caller: Caller): Promise<PageAnswer> {
    const visitor = { asked: request, caller, visit: this.#visitOf(request) }
    if (this.#mustReload(visitor)) {
      return { response: reloadDocument(this.#app.config, visitor.visit), pattern: 'reload' }
    }
    const key = this.#keyOf(visitor)
    const ready = key === undefined ? undefined : this.#findReady(key, visitor)
    const timeoutMs = ready ? READY_PAGE_TIMEOUT_MS : IP_LOCATION_TIMEOUT_MS
    const country = this.#wantsCountry(visitor)
      ? this.#countries.find(caller.address, timeoutMs)
      : undefined
    if (ready) return responseOf(this.#answerReady(ready, visitor, await country))
    const isSigned = hasSessionCookie(visitor.visit.cookies)
    const asked = isAskedAhead(request) ? 'ahead' : isSigned ? 'signed' : 'visitor'
    await countRender(this.#app.limits, caller.address, asked)
    const isAway = this.#app.databaseWatch.awaySince !== undefined
    const shared =
      key !== undefined
        ? await this.#renew(key, visitor)
        : isAway && (await this.#findNearest(visitor))
    if (shared && shared.kind === 'page') {
      this.#count(shared.isOld ? 'old' : 'miss')
      return responseOf(this.#answerCached(shared.page, visitor, await country))
    }
    this.#count(key === undefined ? 'pass' : 'miss')
    const fresh = await this.#answerAfresh(request, visitor, await country)
    if (fresh.response.status < 500) return fresh
    const nearest = await this.#findNearest(visitor)
    if (nearest?.kind !== 'page') return fresh
    return responseOf(this.#answerCached(nearest.page, visitor, await country))
  }

  /** What a visitor without session was last shown here, for who cannot be given his own page. */
  async #findNearest(visitor: PageVisitor): Promise<Rendering | undefined> {
    const key = nearestPageKey(visitor.asked, visitor.visit, visitor.caller.origin)
    return key === undefined ? undefined : this.#cache.rescue(key, tellerFor(visitor))
  }

  /** Old data cannot say that they are old; the document can. What is sent goes to its action. */
  #mustReload({ asked, visit, caller }: PageVisitor): boolean {
    const isRead = asked.method === 'GET' || asked.method === 'HEAD'
    if (!isRead || !this.#app.databaseWatch.awaySince) return false
    const key = documentKeyOf(visit, caller.origin)
    return key !== undefined && this.#cache.isOld(key)
  }

  #visitOf(asked: AskedPage): PageVisit {
    return readPageVisit(asked, { hasSimulator: !this.#app.config.isProduction })
  }

  #keyOf({ asked, visit, caller }: PageVisitor): string | undefined {
    if (this.#isDevelopment || this.#app.config.pageCache.freshSeconds === 0) return undefined
    const key = pageCacheKey(asked, visit, caller.origin)
    return key === undefined || this.#cache.isPersonal(key) ? undefined : key
  }

  #findReady(key: string, visitor: PageVisitor): CachedPage | undefined {
    const found = this.#cache.find(key)
    if (found?.isStale) {
      this.#renew(key, visitor).catch((err: unknown) => {
        this.#app.log.error({ err }, 'a cached page could not be renewed')
      })
    }
    return found?.page
  }

  #renew(key: string, visitor: PageVisitor): Promise<Rendering> {
    const render = async (): Promise<Rendering> => {
      const page = await renderPage({ ...this.#planOf(visitor), own: undefined })
      return page.isPersonal
        ? { kind: 'personal' }
        : { kind: 'page', page: await toCachedPage(page) }
    }
    return this.#cache.renew(key, render, tellerFor(visitor))
  }

  #planOf({ visit, caller }: PageVisitor): Omit<RenderPlan, 'own'> {
    return {
      app: this.#app,
      handler: this.#handler,
      visit,
      origin: caller.origin,
      requestId: caller.requestId,
      isDevelopment: this.#isDevelopment,
    }
  }

  #answerReady(page: CachedPage, visitor: PageVisitor, country: string | undefined): AnswerAtOnce {
    this.#count('hit')
    return this.#answerCached(page, visitor, country)
  }

  #answerCached(page: CachedPage, visitor: PageVisitor, country: string | undefined): AnswerAtOnce {
    const answer = answerCached(page, visitor.asked, ownPart(visitor, country))
    return { ...answer, pattern: page.pattern }
  }

  async #answerAfresh(
    request: Request,
    visitor: PageVisitor,
    country: string | undefined,
  ): Promise<PageAnswer> {
    const { caller } = visitor
    const page = await renderPage({ ...this.#planOf(visitor), own: { request, caller } })
    const response = await answerFresh(page, request, ownPart(visitor, country))
    return { response, pattern: page.pattern }
  }

  #wantsCountry({ asked, caller, visit }: PageVisitor): boolean {
    const isRead = asked.method === 'GET' || asked.method === 'HEAD'
    return isRead && caller.address !== '' && lacksIpLocation(visit)
  }

  #count(outcome: 'hit' | 'miss' | 'pass' | 'old'): void {
    this.#app.metrics.pageCache.inc({ outcome })
  }
}

function responseOf({ pattern, ...answer }: AnswerAtOnce): PageAnswer {
  return { response: cachedResponse(answer), pattern }
}

/** What an answer carries for this visitor alone, outside the bytes. */
function ownPart({ caller, visit }: PageVisitor, country: string | undefined) {
  const isSecure = caller.origin.startsWith('https:')
  return { requestId: caller.requestId, cookies: visitorCookies(visit, country, isSecure) }
}

function tellerFor({ visit: { area, locale } }: PageVisitor): TellAge {
  return (page, madeAt) => tellAge(page, { madeAt, area, locale })
}

/** Whether a browser fetches the page before anybody wants it (`web/islands/next-page.ts`). */
function isAskedAhead({ headers }: Request): boolean {
  return headers.get('sec-purpose')?.startsWith('prefetch') ?? false
}
