import { randomUUID } from 'node:crypto'
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import { nonceContext, pageContext, type PageContext } from '#web/page-context.ts'
import { makeApi } from '../api/dispatch.ts'
import type { AppContext, CallContext } from '../context.ts'
import { findText, textsOf } from '../texts.ts'
import { brandOf } from './brand.ts'
import type { PageVisit } from './page-visit.ts'

export interface PageAsk {
  request: Request
  visit: PageVisit
  /** The visitor's address. */
  address: string
  /** The nonce of the page's scripts, or undefined for a page kept as bytes. */
  nonce: string | undefined
}

/** Answers a request for a page. */
export type PageHandler = (ask: PageAsk, app: AppContext) => Promise<Response>

/** Pages of a React Router build; `loadBuild` answers anew in development. */
export function makePageHandler(loadBuild: () => Promise<ServerBuild>, mode: string): PageHandler {
  const handle = createRequestHandler(loadBuild, mode)
  return (ask, app) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, makePageContext(ask, app))
    provider.set(nonceContext, ask.nonce)
    return handle(ask.request, provider)
  }
}

function makePageContext({ visit, address }: PageAsk, app: AppContext): PageContext {
  const { area, locale } = visit
  const callContext: CallContext = { app, area, locale, address, requestId: randomUUID() }
  const { config } = app
  return {
    api: makeApi(callContext),
    area,
    isAreaNamed: visit.isAreaNamed,
    locale,
    isLocaleNamed: visit.isLocaleNamed,
    isInApp: visit.appMarker !== undefined,
    origin: config.publicOrigin,
    brand: brandOf(locale),
    settings: {
      tags: config.tags,
      map: config.map,
      hasSimulator: !config.isProduction,
      creditArrivalMinutes: config.creditArrivalMinutes,
    },
    now: app.clock.now(),
    text: (key, values) => {
      const found = findText(locale, key, values)
      if (found === undefined) throw new Error(`No text ${locale}/${key}`)
      return found
    },
    textsOf: (groups) => textsOf(locale, groups),
  }
}
