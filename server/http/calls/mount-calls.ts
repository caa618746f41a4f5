import { calls, type CallName } from '#contract/calls.ts'
import { NamedError } from '#contract/values/errors.ts'
import { countUse, dispatch } from '../../api/dispatch.ts'
import { toFailure } from '../../api/to-failure.ts'
import type { AppContext, CallContext, SessionCookie } from '../../wiring/context.ts'
import { addressBucket } from '../../limits/address-bucket.ts'
import { callContextOf } from './call-context.ts'
import { envelopeResponse } from './envelope-response.ts'
import { endedSessionCookie, parseCookies, sessionCookie, sessionToken } from '../cookies.ts'
import { secondsUntil } from '../pages/exchange-token.ts'
import { readJsonBody } from './json-body.ts'
import type { Server, ServerContext } from '../server-environment.ts'

/**
 * Mounts every call of the contract as a route of its own, which costs no more than a bare route.
 */
export function mountCalls(server: Server, app: AppContext): void {
  const methodsByPattern = new Map<string, string[]>()
  for (const { id: name, method, path, stage } of callsByPath()) {
    if (stage === 'demo' && app.config.isProduction) continue
    const pattern = path.replaceAll(/\{([a-zA-Z]+)\}/g, ':$1')
    methodsByPattern.set(pattern, [...(methodsByPattern.get(pattern) ?? []), method])
    server.on(method, pattern, async (c) => {
      c.set('pattern', pattern)
      const context = callContextOf(c, app)
      return envelopeResponse(c, await answer(c, name, method, context))
    })
  }
  for (const [pattern, methods] of methodsByPattern) {
    server.all(pattern, (c) => {
      c.set('pattern', pattern)
      c.header(
        'Allow',
        methods.includes('GET') ? ['HEAD', ...methods].join(', ') : methods.join(', '),
      )
      return refuseUnknown(c, app, new NamedError('MethodNotAllowed'))
    })
  }
  server.all('/api/*', (c) => {
    c.set('pattern', '/api/*')
    return refuseUnknown(c, app, new NamedError('UnknownCall'))
  })
}

const UNKNOWN_A_MINUTE = 60

/** Nothing is looked up for what is no call, but it is counted as every call is. */
export async function refuseUnknown(c: ServerContext, app: AppContext, error: NamedError) {
  const key = `unknown-call:${addressBucket(c.get('caller').address)}`
  const refusal = await app.limits
    .consume(key, UNKNOWN_A_MINUTE, 60, 'count-here')
    .then(() => error)
    .catch((tooMany: NamedError) => tooMany)
  return failureResponse(c, app, refusal)
}

/** Words before places: `coupon/mine` is none of `coupon/{id}`, in whatever order they are declared. */
function callsByPath() {
  const keyOf = ({ path }: { path: string }) => path.replaceAll(/\{\w+\}/g, '~')
  return Object.values(calls).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** An error of the calls' own kind, before any call was found. */
export function failureResponse(c: ServerContext, app: AppContext, error: NamedError): Response {
  return envelopeResponse(c, toFailure(error, c.req.path, callContextOf(c, app)))
}

async function answer(c: ServerContext, name: CallName, method: string, context: CallContext) {
  try {
    const sent = method === 'GET' ? readQuery(c) : await readCounted(c, name, context)
    const { input, token } = takeToken(c, name, sent)
    const asked = token === undefined ? context : { ...context, token }
    return await dispatch(
      name,
      { ...input, ...c.req.param() },
      { ...asked, session: sessionOf(c, context.app) },
    )
  } catch (error) {
    return toFailure(error, name, context)
  }
}

/** A body that is none never comes to the door, where calls are counted: it counts all the same. */
function readCounted(c: ServerContext, name: CallName, context: CallContext) {
  return readJsonBody(c.req.raw).catch(async (error: unknown) => {
    await countUse(name, context)
    throw error
  })
}

/**
 * The token of a call that members make, in the order of rules.md, Who calls. `mt` is taken off here,
 * so that no handler, log or stored answer ever holds it.
 */
function takeToken(c: ServerContext, name: CallName, sent: Record<string, unknown>) {
  if (calls[name].caller === 'anyone') return { input: sent, token: undefined }
  const { mt, ...input } = sent
  const bearer = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const given = typeof mt === 'string' && mt !== '' ? mt : undefined
  const cookies = parseCookies(c.req.header('cookie'))
  const isSecure = c.get('caller').origin.startsWith('https:')
  return { input, token: bearer ?? given ?? sessionToken(cookies, isSecure) }
}

/** The session cookie of the answer. */
function sessionOf(c: ServerContext, app: AppContext): SessionCookie {
  const isSecure = c.get('caller').origin.startsWith('https:')
  return {
    start: (token, expiresAt) => {
      const seconds = secondsUntil(expiresAt, app.clock.now())
      c.header('Set-Cookie', sessionCookie(token, seconds, isSecure), { append: true })
    },
    end: () => {
      c.header('Set-Cookie', endedSessionCookie(isSecure), { append: true })
    },
  }
}

/** A key that is given twice stays a list, which no field takes: which one counts is no guess. */
function readQuery(c: ServerContext): Record<string, unknown> {
  const entries = Object.entries(c.req.queries())
  return Object.fromEntries(
    entries.map(([key, values]) => [key, values.length > 1 ? values : values[0]]),
  )
}
