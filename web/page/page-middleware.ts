import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { TAIWAN, type Area } from '#contract/values/area.ts'
import { pageContext, refusalContext, type PageContext } from './page-context.ts'
import { NOT_FOUND } from './not-found.ts'

interface PageVisit extends PageContext {
  params: Readonly<Record<string, string | undefined>>
}

/** Middleware that a page may name. It throws the answer that replaces the page. */
const MIDDLEWARE: Record<string, (visit: PageVisit) => void> = {
  'taiwan-only': ({ area }) => requireArea(area, TAIWAN),
}

interface PageRules {
  /** Names of `MIDDLEWARE`, run in order. */
  names?: readonly string[]
  /** The page exists only where this holds; false is a 404 (specification.md, Screens). */
  validate?: (visit: PageVisit) => boolean | Promise<boolean>
}

/** `export const middleware = pageMiddleware({ names: ['taiwan-only'] })` */
export function pageMiddleware({
  names = [],
  validate,
}: PageRules): MiddlewareFunction<Response>[] {
  return [
    async ({ context, params }, next) => {
      const visit = { ...context.get(pageContext), params }
      try {
        runNamedMiddleware(names, visit)
        if (validate && !(await validate(visit))) throw notFound()
      } catch (refusal) {
        if (refusal instanceof Response) throw refusal
        context.set(refusalContext, refusal)
      }
      return next()
    },
  ]
}

/** Every loader below a `pageMiddleware` asks this first. */
export function throwRefusal(context: Readonly<RouterContextProvider>): void {
  const refusal = context.get(refusalContext)
  if (refusal !== null) throw refusal
}

/**
 * Runs middleware by name: pages name theirs in code, CMS pages in their content.
 *
 * @throws a 500 'Unknown middleware {name}' (specification.md, Errors)
 */
export function runNamedMiddleware(names: readonly string[], visit: PageVisit): void {
  for (const name of names) {
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined
    if (!middleware) throw data(`Unknown middleware ${name}`, { status: 500 })
    middleware(visit)
  }
}

/** The answer for what does not exist. */
export function notFound() {
  return data(NOT_FOUND, { status: 404 })
}

function requireArea(area: Area, required: Area): void {
  if (area !== required) throw notFound()
}
