import {
  RouterContextProvider,
  createContext,
  createRequestHandler,
  data,
  isRouteErrorResponse,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { LRUCache } from 'lru-cache'
import { NamedError } from '#contract/values/errors.ts'
import { SWITCHES } from '#contract/values/switches.ts'
import { errorStatus } from '#web/page/error-status.ts'
import {
  nonceContext,
  pageContext,
  type NoMember,
  type PageContext,
} from '#web/page/page-context.ts'
import type { PageHandle } from '#web/page/page-handle.ts'
import { makeApi } from '../../api/dispatch.ts'
import { findMember } from '../../api/guard-member.ts'
import { isOutOfReach } from '../../api/is-out-of-reach.ts'
import { areaOfSwitch } from '../../api/switch-in-the-way.ts'
import type { CallMember } from '../../api/member-directory.ts'
import type { AppContext, CallContext } from '../../wiring/context.ts'
import { askAs } from '../../db/connection-shares.ts'
import { hasExpiredLogin, hasSessionCookie, sessionToken } from '../cookies.ts'
import { noticeWords, offWords } from '../../words/switch-words.ts'
import { findText, textsOf } from '../../words/texts.ts'
import { brandOf } from './brand.ts'
import { countMemberRender, countRender } from './count-render.ts'
import type { PageVisit } from './page-visit.ts'
import { reloadAnswer } from './reload-document.ts'

export interface PageAsk {
  request: Request
  visit: PageVisit
  /** The visitor's address; empty where the page is made for everybody. */
  address: string
  requestId: string
  /** Scheme and host of the page's absolute addresses. */
  origin: string
  /** The nonce of the page's own scripts; undefined in development. */
  nonce: string | undefined
  /** Of a page that is seen ahead: as whom, in place of whoever the cookies name. */
  member?: CallMember
  /** Learns the pattern of the route, for the log. */
  onRoute?: (pattern: string) => void
}

/** Answers a request for a page. */
export type PageHandler = (ask: PageAsk, app: AppContext) => Promise<Response>

const reportContext = createContext<(error: unknown) => void>()

/** Pages of a React Router build; `loadBuild` answers anew in development. */
export function makePageHandler(loadBuild: () => Promise<ServerBuild>, mode: string): PageHandler {
  return async (ask, app) => {
    const { handle, routeOf } = routerOf(await loadBuild(), mode)
    const { pattern, isStill } = routeOf(ask.visit.path)
    ask.onRoute?.(pattern)
    if (isStill && asksForData(ask)) return reloadAnswer(ask.visit)
    const provider = new RouterContextProvider()
    provider.set(pageContext, await makePageContext(ask, app))
    provider.set(nonceContext, ask.nonce)
    provider.set(reportContext, (err) => {
      app.log.error({ err, route: pattern, requestId: ask.requestId }, 'page failed')
    })
    return handle(ask.request, provider)
  }
}

/** What the router in the browser asks for on its way to a page. */
function asksForData({ request, visit }: PageAsk): boolean {
  return request.method === 'GET' && visit.url.pathname.endsWith('.data')
}

interface PageRouter {
  handle: RequestHandler
  routeOf: (path: string) => FoundRoute
}

interface FoundRoute {
  /** `/:area?/store/:id`: the log names routes, because a path may hold a token. */
  pattern: string
  /** Its page is loaded as a document: React does not come to it (decision 35). */
  isStill: boolean
}

const routers = new WeakMap<ServerBuild, PageRouter>()

/** One for a build: given a function, the handler would flatten the whole route table anew each time. */
function routerOf(build: ServerBuild, mode: string): PageRouter {
  const cachedRouter = routers.get(build)
  if (cachedRouter) return cachedRouter
  const handle = createRequestHandler(withReports(withStatuses(build)), mode)
  const router = { handle, routeOf: makeRouteFinder(build) }
  routers.set(build, router)
  return router
}

/**
 * An Error that says its status gives the page that status (specification.md, Errors): the router itself knows
 * it of thrown responses alone. One that says 500, or nothing, is left as it is.
 */
function withStatuses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: statusKept(loader) }),
      ...(action && { action: statusKept(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function statusKept<Args extends { context: Readonly<RouterContextProvider> }>(
  answer: (args: Args) => unknown,
) {
  return async (args: Args) => {
    try {
      return await answer(args)
    } catch (error) {
      const status = error instanceof Error ? errorStatus(error) : 500
      if (status === 500) throw error
      // The router reports what was thrown; of this one only its status would be left.
      if (status > 500) args.context.get(reportContext)(error)
      throw data(null, { status })
    }
  }
}

/**
 * Errors of pages go to the log as one line, and not as text to the console. A refusal, such as the
 * 405 of a page without a form, is none: anybody can bring it about.
 */
function withReports(build: ServerBuild): ServerBuild {
  const handleError: ServerBuild['entry']['module']['handleError'] = (
    error,
    { context, request },
  ) => {
    if (isRouteErrorResponse(error) && error.status < 500) return
    if (!request.signal.aborted) context.get(reportContext)(error)
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}

const MAX_CACHED_PATHS = 2_000

function makeRouteFinder(build: ServerBuild): PageRouter['routeOf'] {
  const tree = treeOf(build, undefined)
  const cached = new LRUCache<string, FoundRoute>({ max: MAX_CACHED_PATHS })
  return (path) => {
    const cachedRoute = cached.get(path)
    if (cachedRoute !== undefined) return cachedRoute
    const matches = matchRoutes(tree, path) ?? []
    const handle = matches.at(-1)?.route.handle as PageHandle | undefined
    const found = {
      pattern: `/${matches.flatMap((match) => match.route.path || []).join('/')}`,
      isStill: handle?.isStill === true,
    }
    cached.set(path, found)
    return found
  }
}

function treeOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parentId)
  return routes.flatMap((route): RouteObject[] => {
    if (!route) return []
    const { id, path, index } = route
    const { handle } = route.module
    return index
      ? [{ id, path, handle, index: true }]
      : [{ id, path, handle, children: treeOf(build, id) }]
  })
}

async function makePageContext(ask: PageAsk, app: AppContext): Promise<PageContext> {
  const { visit, origin } = ask
  const { locale } = visit
  const { member, noMember, hasInvalidToken, ...callContext } = await signedInContext(ask, app)
  // A member who opens a page in a browser sees his own area; the app and the path name theirs.
  const area = (visit.isAreaNamed || visit.appMarker ? undefined : member?.area) ?? visit.area
  const { config } = app
  return {
    api: makeApi({ ...callContext, area, ...(member ? { member } : {}) }),
    area,
    isAreaNamed: visit.isAreaNamed,
    locale,
    isLocaleNamed: visit.isLocaleNamed,
    isInApp: visit.appMarker !== undefined,
    member: member && {
      id: member.id,
      area: member.area,
      isSuspended: await app.suspendedMembers.has(member.id),
    },
    noMember,
    hasLoginExpired:
      !member &&
      (hasInvalidToken === true || hasExpiredLogin(visit.cookies, origin.startsWith('https:'))),
    origin,
    brand: brandOf(locale),
    settings: {
      tags: config.tags,
      map: config.map,
      hasSimulator: !config.isProduction,
      creditArrivalMinutes: config.creditArrivalMinutes,
    },
    ...switchesShown(app, { area, locale, member }),
    now: app.clock.now(),
    text: (key, values) => {
      const found = findText(locale, key, values)
      if (found === undefined) throw new Error(`No text ${locale}/${key}`)
      return found
    },
    textsOf: (groups) => textsOf(locale, groups),
  }
}

interface SignedInContext extends CallContext {
  noMember?: NoMember
  /** There is a session's token, and it is nobody's (any more). */
  hasInvalidToken?: true
}

/**
 * The call context of a page with the member of its session. Where the member cannot be found (the
 * database is away, the account is closed) it has none: the page's own calls then say why.
 *
 * @throws NamedError `TooManyRequests`
 */
async function signedInContext(ask: PageAsk, app: AppContext): Promise<SignedInContext> {
  const { visit, address, requestId } = ask
  const { area, locale } = visit
  const deviceId = visit.appMarker?.deviceId
  const context: CallContext = {
    app,
    area,
    locale,
    address,
    requestId,
    isPageRender: true,
    ...(deviceId === undefined ? {} : { deviceId }),
  }
  if (ask.member) return { ...context, member: ask.member }
  const token = sessionToken(visit.cookies, ask.origin.startsWith('https:'))
  const asked: SignedInContext =
    token === undefined ? { ...context, noMember: 'login' } : { ...context, token }
  // Known to be in vain, it would take half of the time in which the page must say so.
  if (app.databaseWatch.awaySince) return asked
  const member = await askAs('page', token, () => findSignedIn(asked)).catch((err: unknown) => {
    app.log.warn({ err, requestId }, 'no member for the page')
    if (isOutOfReach(err)) return 'unknown'
    return err instanceof NamedError && err.name === 'AccountClosed' ? 'closed' : undefined
  })
  if (member === 'unknown') return asked
  if (typeof member === 'object' && member) {
    await countMemberRender(app.limits, member.id)
    return { ...asked, member }
  }
  if (hasSessionCookie(visit.cookies)) await countRender(app.limits, address, 'visitor')
  if (member === 'closed') return { ...asked, noMember: 'closed' }
  return member === null ? { ...asked, noMember: 'login', hasInvalidToken: true } : asked
}

/** As `findMember`, but null for a token that is not valid. */
async function findSignedIn(context: CallContext) {
  const member = await findMember(context)
  return member ?? (context.token === undefined ? undefined : null)
}

/** The words of what is off for who asks, and those of the notice of the page's area. */
function switchesShown(
  { switches }: AppContext,
  { area, locale, member }: Pick<CallContext, 'area' | 'locale' | 'member'>,
): Pick<PageContext, 'off' | 'notice'> {
  const off: PageContext['off'] = {}
  for (const name of SWITCHES) {
    const found = switches.findOff(name, areaOfSwitch(name, { area, member }))
    if (found) off[name] = offWords(found, locale)
  }
  const notice = switches.findNotice(area)
  return { off, notice: notice && noticeWords(notice, locale) }
}
