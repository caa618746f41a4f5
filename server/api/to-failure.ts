import type { CallMeta } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../wiring/context.ts'
import { errorMessage, fieldError } from '../words/texts.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { isResourceBusy } from './is-resource-busy.ts'
import { isSchemaDamaged, noteSchemaDamage } from './note-schema-damage.ts'

/**
 * The envelope of a failure: a named error with its words, at the field that it is about, anything else as a
 * 500 without details.
 */
export function toFailure(
  error: unknown,
  name: string,
  context: Pick<CallContext, 'app' | 'locale' | 'requestId'>,
): ApiFailure {
  const named = toNamedError(error)
  if (isDatabaseAway(error)) void context.app.databaseWatch.lookNow()
  if (isSchemaDamaged(error)) noteSchemaDamage(context.app, name, error)
  else if (isRefusalForNow(error)) {
    context.app.log.warn({ call: name, requestId: context.requestId }, 'caller is to come again')
  } else if (named.status >= 500) {
    context.app.log.error({ call: name, requestId: context.requestId, err: error }, 'call failed')
  }
  const message = named.words ?? errorMessage(context.locale, named)
  const failure: ApiFailure = {
    ...named.payload,
    success: false,
    resultCode: named.status,
    resultException: named.name,
    resultMessage: message,
  }
  const path = declared(name)?.errorFields[named.name]
  if (named.fields.length > 0) {
    failure.errors = named.fields.map((problem) => fieldError(context.locale, problem))
  } else if (path !== undefined) failure.errors = [{ path, code: named.name, message }]
  if (named.retryAfterSeconds !== undefined) failure.retryAfterSeconds = named.retryAfterSeconds
  return failure
}

/** What was asked for may be no call: an upload, an address that is none. */
function declared(name: string): CallMeta | undefined {
  return Object.hasOwn(calls, name) ? calls[name as CallName] : undefined
}

/** Said by a verb of its own accord, with nothing behind it that failed: no fault, and no stack. */
function isRefusalForNow(error: unknown): boolean {
  const isNamed = error instanceof NamedError && error.name === 'ServiceUnavailable'
  return isNamed && error.cause === undefined
}

/** What every error of a call is to its caller. */
export function toNamedError(error: unknown): NamedError {
  if (error instanceof NamedError) return error
  if (isResourceBusy(error)) {
    return new NamedError('ResourceBusy', { cause: error, retryAfterSeconds: 2 })
  }
  if (isDatabaseAway(error)) {
    return new NamedError('ServiceUnavailable', { cause: error, retryAfterSeconds: 5 })
  }
  return new NamedError('InternalError', { cause: error })
}
