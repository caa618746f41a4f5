import { calls, nouns, type Api, type CallName, type CallOptions } from '#contract/calls.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import type { CallContext } from '../wiring/context.ts'
import { askAs } from '../db/connection-shares.ts'
import type { OffSwitch } from '../domain/operating/switches/list-switches.ts'
import { addressBucket, MEMBERS_OF_ADDRESS } from '../limits/address-bucket.ts'
import { inSpan, type SpanFacts } from '../tracing/spans.ts'
import { findText } from '../words/texts.ts'
import { fieldProblems } from './field-problems.ts'
import { answerOnce, assertIdempotencyKey, type Outcome } from './answer-once.ts'
import { guardMember } from './guard-member.ts'
import { handlers } from './index.ts'
import { isOutOfReach } from './is-out-of-reach.ts'
import { findOff, refuseNew } from './switch-in-the-way.ts'
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
  const result = await inSpan({ name, kind: 'internal' }, async (tell) => {
    const answered = await askAs(name, context.token, () => run(name, input, context))
    tell(factsOf(answered))
    return answered
  })
  stopTimer()
  metrics.calls.inc({ call: name, code: result.resultCode })
  return result
}

/** What is answered as a fault of ours is one in the trace too. */
function factsOf(result: ApiResult<object>): SpanFacts {
  const code = { 'hongli.result_code': result.resultCode }
  if (result.success) return code
  const name = { 'hongli.result_exception': result.resultException }
  const isFault = result.resultCode >= 500
  return { ...code, ...name, ...(isFault ? { 'error.type': result.resultException } : {}) }
}

/** The door as loaders and actions see it: `api.stores.list(input)`. */
export function makeApi(context: CallContext): Api {
  const askFor =
    (name: CallName) =>
    (input: unknown, { idempotencyKey }: CallOptions = {}) =>
      dispatch(name, input, idempotencyKey === undefined ? context : { ...context, idempotencyKey })
  const api = Object.entries(nouns).map(([noun, verbs]) => {
    const asks = Object.entries<{ id: CallName }>(verbs).map(([verb, { id }]) => [verb, askFor(id)])
    return [noun, Object.fromEntries(asks)]
  })
  return Object.fromEntries(api) as Api
}

type Handle = (input: unknown, context: CallContext) => object | Promise<object>

/** Each handler under the id of its call. */
const HANDLER_OF = new Map<CallName, Handle>(
  Object.entries(nouns).flatMap(([noun, verbs]) => {
    const ofNoun = handlers[noun as keyof typeof handlers] as unknown as Record<string, Handle>
    return Object.entries<{ id: CallName }>(verbs).map(([verb, { id }]): [CallName, Handle] => {
      const handle = ofNoun[verb]
      if (!handle) throw new Error(`Nothing answers the call ${id}`)
      return [id, handle]
    })
  }),
)

async function run(
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<ApiResult<Record<string, unknown>>> {
  try {
    await countUse(name, context)
    const { repeat, caller, stage, whileSuspended } = calls[name]
    if (stage === 'demo' && context.app.config.isProduction) throw new NamedError('UnknownCall')
    const guarded = await guardMember(caller, context).catch((error) =>
      countRefused(name, context, error),
    )
    await countMember(name, guarded)
    if (guarded.member && whileSuspended !== 'answered') {
      const isLeaving = whileSuspended === 'leaving'
      await context.app.suspendedMembers.refuse(guarded.member.id, { isLeaving })
    }
    if (context.idempotencyKey !== undefined) assertIdempotencyKey(context.idempotencyKey)
    const off = findOff(name, guarded)
    const ask = (asked: CallContext) => answer(name, input, asked, off)
    const outcome =
      repeat.by === 'nothing'
        ? await ask(guarded)
        : await answerOnce({ name, by: repeat.by, isStopped: Boolean(off) }, input, guarded, ask)
    if ('error' in outcome) return toFailure(outcome.error, name, context)
    const resultMessage = findText(context.locale, 'errors.Ok') ?? 'OK'
    return { success: true, resultCode: 200, resultMessage, ...outcome.payload }
  } catch (error) {
    return toFailure(error, name, context)
  }
}

async function answer(
  name: CallName,
  input: unknown,
  context: CallContext,
  off: OffSwitch | undefined,
): Promise<Outcome> {
  try {
    if (off) await refuseNew(off, name, input, context)
    const { input: schema, output } = calls[name]
    const read = await schema.safeParseAsync(input)
    if (!read.success) {
      throw new NamedError('InvalidInput', { fields: fieldProblems(read.error.issues) })
    }
    const payload = await HANDLER_OF.get(name)?.(read.data, context)
    return { payload: await output.parseAsync(payload) }
  } catch (error) {
    return { error }
  }
}

/** Reads for which the gateway may be asked: counted in the rendering of a page too. */
const READS_OF_GATEWAY: ReadonlySet<CallName> = new Set([
  'getPayment',
  'getCardBinding',
  'getGatewayReturn',
])

/**
 * Counts before anything is parsed, so that wrong input is not a way around the limit. Who shows a
 * token has room for all the members behind one address, until it is known whose it is.
 */
export async function countUse(name: CallName, context: CallContext) {
  await countAddress(name, context, hasToken(name, context) ? 'signed' : 'visitor')
}

/**
 * A member's calls count by the member too, from however many addresses they come; those of a page
 * that is rendered count as the page. A token that was no member's gave no room.
 */
async function countMember(name: CallName, context: CallContext) {
  const { app, member, isPageRender } = context
  const { method, perMinute } = calls[name]
  if (!member) return hasToken(name, context) && countAddress(name, context, 'visitor')
  const isRead = method === 'GET'
  if (isRead && isPageRender && !READS_OF_GATEWAY.has(name)) return
  const key = `${name}:member:${member.id}`
  await app.limits.consume(key, perMinute, 60, 'count-here')
}

/**
 * A token that nobody could look up, because the database is away or held up, is not refused.
 *
 * @throws what the guard has thrown, once the token that it refused is counted as no token is
 */
async function countRefused(name: CallName, context: CallContext, error: unknown): Promise<never> {
  if (!isOutOfReach(error) && hasToken(name, context)) await countAddress(name, context, 'visitor')
  throw error
}

function hasToken(name: CallName, { token, member }: CallContext): boolean {
  return calls[name].caller !== 'anyone' && Boolean(token ?? member)
}

async function countAddress(
  name: CallName,
  { app, address, isPageRender }: CallContext,
  as: 'visitor' | 'signed',
) {
  const { method, perMinute } = calls[name]
  const isRead = method === 'GET'
  if (isRead && isPageRender) return
  const bucket = addressBucket(address)
  const key = as === 'signed' ? `signed:${name}:${bucket}` : `${name}:${bucket}`
  const points = perMinute * (as === 'signed' ? MEMBERS_OF_ADDRESS : 1)
  await app.limits.consume(key, points, 60, 'count-here')
}
