import { ORPCError, ValidationError, call as callProcedure, type AnyProcedure } from '@orpc/server'
import { calls, type Api, type CallName, type CallOptions } from '#contract/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../context.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import { errorMessage, fieldError, findText } from '../texts.ts'
import { answerOnce } from './answer-once.ts'
import { handlers } from './index.ts'
import { fieldProblems } from './field-problems.ts'
import { isDatabaseAway } from './is-database-away.ts'

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
    const { isIdempotent } = calls[name]['~orpc'].meta
    if (!isIdempotent) return await answer(name, input, context)
    return await answerOnce(name, input, context, () => answer(name, input, context))
  } catch (error) {
    return toFailure(error, name, context)
  }
}

async function answer(name: CallName, input: unknown, context: CallContext) {
  const handler: AnyProcedure = handlers[name]
  try {
    const payload = await callProcedure(handler, input, { context, path: [name] })
    const resultMessage = findText(context.locale, 'errors.Ok') ?? 'OK'
    return { success: true as const, resultCode: 200, resultMessage, ...(payload as object) }
  } catch (error) {
    return toFailure(error, name, context)
  }
}

/** Counts before anything is parsed, so that wrong input is not a way around the limit. */
async function countUse(name: CallName, { app, address, isPageRender }: CallContext) {
  const { meta, route } = calls[name]['~orpc']
  const isRead = route.method === 'GET'
  if (isRead && isPageRender) return
  const key = `${name}:${addressBucket(address)}`
  await app.limits.consume(key, meta.perMinute, 60, isRead ? 'count-here' : 'refuse')
}

/** The envelope of a failure: a named error with its words, anything else as a 500 without details. */
export function toFailure(error: unknown, name: string, context: CallContext): ApiFailure {
  const named = toNamedError(error)
  if (named.status >= 500) {
    context.app.log.error({ call: name, requestId: context.requestId, err: error }, 'call failed')
  }
  const failure: ApiFailure = {
    success: false,
    resultCode: named.status,
    resultException: named.name,
    resultMessage: errorMessage(context.locale, named),
  }
  if (named.fields.length > 0) {
    failure.errors = named.fields.map((problem) => fieldError(context.locale, problem))
  }
  if (named.retryAfterSeconds !== undefined) failure.retryAfterSeconds = named.retryAfterSeconds
  return failure
}

function toNamedError(error: unknown): NamedError {
  if (error instanceof NamedError) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = error.cause instanceof ValidationError ? error.cause.issues : []
    return new NamedError('InvalidInput', { fields: fieldProblems(issues) })
  }
  if (isDatabaseAway(error)) {
    return new NamedError('ServiceUnavailable', { cause: error, retryAfterSeconds: 5 })
  }
  return new NamedError('InternalError', { cause: error })
}
