import type { Context, Hono } from 'hono'
import { calls, type CallName } from '#contract/calls.ts'
import { NamedError } from '#contract/values/errors.ts'
import { dispatch, toFailure } from '../api/dispatch.ts'
import type { AppContext, CallContext } from '../context.ts'
import { callContextOf } from './call-context.ts'
import { readJsonBody } from './json-body.ts'

/**
 * Mounts every call of the contract as a route of its own. The routes are native because oRPC's
 * HTTP handler costs five times a bare route; validation and errors still come from the contract.
 */
export function mountCalls(server: Hono, app: AppContext): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]['~orpc'].route
    if (!method || !path) throw new Error(`The call ${name} has no method or path`)
    const pattern = path.replaceAll(/\{([a-zA-Z]+)\}/g, ':$1')
    server.on(method, pattern, async (c) => {
      const context = callContextOf(c, app)
      return envelopeResponse(c, await answer(c, name, method, context))
    })
  }
  server.all('/api/*', (c) => {
    const context = callContextOf(c, app)
    return envelopeResponse(c, toFailure(new NamedError('UnknownCall'), c.req.path, context))
  })
}

async function answer(c: Context, name: CallName, method: string, context: CallContext) {
  try {
    const sent = method === 'GET' ? c.req.query() : await readJsonBody(c)
    return await dispatch(name, { ...sent, ...c.req.param() }, context)
  } catch (error) {
    return toFailure(error, name, context)
  }
}

function envelopeResponse(c: Context, result: Awaited<ReturnType<typeof dispatch>>): Response {
  if (!result.success && result.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(result.retryAfterSeconds))
  }
  c.header('Cache-Control', 'no-store')
  return c.json(result, result.resultCode as 200)
}
