import type { CallMeta } from './call.ts'
import { nouns, type Nouns } from './calls.ts'

/** Method and path of calls by noun and verb: `GET /api/official/store/{id}`. */
export type CallRoutes = {
  readonly [Name in keyof Nouns]?: { readonly [Verb in keyof Nouns[Name]]?: string }
}

interface Route {
  method: string
  path: string
  stage: CallMeta['stage']
}

/** All that a browser has to know to make the calls of a stage. */
export function callRoutesOf(asked: CallMeta['stage']): CallRoutes {
  const routes = Object.entries(nouns).map(([noun, verbs]) => {
    const ofStage = Object.entries<Route>(verbs).filter(([, { stage }]) => stage === asked)
    return [
      noun,
      Object.fromEntries(ofStage.map(([verb, { method, path }]) => [verb, `${method} ${path}`])),
    ]
  })
  return Object.fromEntries(routes) as CallRoutes
}
