import { call as callProcedure, type AnyProcedure } from '@orpc/server'
import { calls, type Api, type CallName, type CallOptions } from '#contract/calls.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import type { CallContext } from '../context.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import { findText } from '../texts.ts'
import { answerOnce, type Outcome } from './answer-once.ts'
import { guardMember } from './guard-member.ts'
import { handlers } from './index.ts'
import { toFailure } from './to-failure.ts'

/**
 * The one door: every call, from HTTP or from a page's loader in this process, is validated,
 * guarded, run, counted and put into the envelope here. It never rejects.
 */
export async function dispatch(
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<ApiResult<Record<string, unknown>>> {
  const { metrics } = context.app
  const stopTimer = metrics.callSeconds.startTimer({ call: name })
  const result = await run(name, input, context)
  stopTimer()
  metrics.calls.inc({ call: name, code: result.resultCode })
  return result
}

/** The door as loaders and actions see it: `api.listStores(input)`. */
export function makeApi(context: CallContext): Api {
  const api = Object.fromEntries(
    (Object.keys(handlers) as CallName[]).map((name) => [
      name,
      (input: unknown, { idempotencyKey }: CallOptions = {}) =>
        dispatch(
          name,
          input,
          idempotencyKey === undefined ? context : { ...context, idempotencyKey },
        ),
    ]),
  )
  return api as unknown as Api
}

async function run(
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<ApiResult<Record<string, unknown>>> {
  try {
    await countUse(name, context)
    const { isIdempotent, caller } = calls[name]['~orpc'].meta
    const guarded = await guardMember(caller, context)
    await countMember(name, guarded)
    const ask = () => answer(name, input, guarded)
    const outcome = isIdempotent ? await answerOnce(name, input, guarded, ask) : await ask()
    if ('error' in outcome) return toFailure(outcome.error, name, context)
    const resultMessage = findText(context.locale, 'errors.Ok') ?? 'OK'
    return { success: true, resultCode: 200, resultMessage, ...outcome.payload }
  } catch (error) {
    return toFailure(error, name, context)
  }
}

async function answer(name: CallName, input: unknown, context: CallContext): Promise<Outcome> {
  const handler: AnyProcedure = handlers[name]
  try {
    const payload = await callProcedure(handler, input, { context, path: [name] })
    return { payload: payload as object }
  } catch (error) {
    return { error }
  }
}

/** Counts before anything is parsed, so that wrong input is not a way around the limit. */
export async function countUse(name: CallName, { app, address, isPageRender }: CallContext) {
  const { meta, route } = calls[name]['~orpc']
  const isRead = route.method === 'GET'
  if (isRead && isPageRender) return
  const key = `${name}:${addressBucket(address)}`
  await app.limits.consume(key, meta.perMinute, 60, isRead ? 'count-here' : 'refuse')
}

/** A member's writes count by the member too, from however many addresses they come. */
async function countMember(name: CallName, { app, member }: CallContext) {
  const { meta, route } = calls[name]['~orpc']
  if (!member || route.method === 'GET') return
  await app.limits.consume(`${name}:member:${member.id}`, meta.perMinute, 60)
}
