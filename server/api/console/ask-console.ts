import type { Transaction } from 'kysely'
import type { ConsoleCallName, ConsoleNoun } from '#contract/console/calls.ts'
import { consoleCalls, consoleNouns } from '#contract/console/calls.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { NamedError } from '#contract/values/errors.ts'
import { mayRole } from '#contract/values/staff-roles.ts'
import { PROOF_MS } from '#contract/values/staff-times.ts'
import { momentOf } from '../../clock.ts'
import { askAs } from '../../db/connection-shares.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  countActs,
  recordOperatorAct,
} from '../../domain/operating/operator-acts/record-operator-act.ts'
import { findSession, touchSession } from '../../domain/operating/staff/sessions.ts'
import { addressBucket } from '../../limits/address-bucket.ts'
import { inSpan } from '../../tracing/spans.ts'
import { findText } from '../../words/texts.ts'
import { fieldProblems } from '../field-problems.ts'
import { toConsoleFailure } from './console-failure.ts'
import type { Act } from './console-handlers.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import { consoleHandlers } from './index.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { operatorOf } from './operator-of.ts'
import { onceForKey } from './once-for-key.ts'
import { recordLook } from './record-look.ts'
import { reasonOf, runAct } from './run-act.ts'

/** An office is one address; nobody works as fast as this. */
const CALLS_A_MINUTE = 1_200
/** Who has not signed in yet. */
const SIGN_INS_A_MINUTE = 30
const CALLS_OF_PERSON_A_MINUTE = 600

type Input = Record<string, unknown>
type Answer = (input: Input, context: ConsoleContext) => Promise<object>

/** Each handler under the id of its call. */
const HANDLER_OF = new Map<string, Answer | Act<Input>>(
  Object.entries(consoleNouns).flatMap(([noun, verbs]) => {
    const ofNoun = consoleHandlers[noun as ConsoleNoun] as unknown as Record<
      string,
      Answer | Act<Input>
    >
    return Object.entries<{ id: string }>(verbs).map(
      ([verb, { id }]): [string, Answer | Act<Input>] => {
        const handle = ofNoun[verb]
        if (!handle) throw new Error(`Nothing answers the console's call ${id}`)
        return [id, handle]
      },
    )
  }),
)

/**
 * The one door of the console (decision 49): every call is counted, its person found, role, proof, key, input and
 * area looked at in this order, and answered in the envelope. It never rejects.
 */
export async function askConsole(
  name: ConsoleCallName,
  input: unknown,
  context: ConsoleContext,
): Promise<ApiResult<Record<string, unknown>>> {
  const call = `console/${name}`
  const { metrics } = context.app
  const stopTimer = metrics.callSeconds.startTimer({ call })
  const result = await inSpan({ name: call, kind: 'internal' }, () =>
    askAs(call, context.token, () => run(name, input, context)),
  )
  stopTimer()
  metrics.calls.inc({ call, code: result.resultCode })
  return result
}

async function run(
  name: ConsoleCallName,
  input: unknown,
  context: ConsoleContext,
): Promise<ApiResult<Record<string, unknown>>> {
  try {
    const { admits, stage, kind, wantsProof, input: schema, output } = consoleCalls[name]
    await countAddress(context, admits === 'anyone')
    if (stage === 'demo' && context.app.config.isProduction)
      throw new ConsoleError('ConsoleCallUnknown')
    // Only an act can be taken back: of anything else a trial would be the thing itself.
    if (context.isTrial && kind !== 'act') throw new ConsoleError('ConsoleCallUnknown')
    const known = admits === 'anyone' ? context : await letIn(context)
    if (admits !== 'anyone' && admits !== 'signed-in') {
      if (!mayRole(sessionOf(known).person.role, admits))
        throw new ConsoleError('StaffNotPermitted')
    }
    if (wantsProof && !context.isTrial) requireProof(known)
    const read = await schema.safeParseAsync(input)
    if (!read.success) {
      throw new NamedError('InvalidInput', { fields: fieldProblems(read.error.issues) })
    }
    const payload: object = await output.parseAsync(await answer(name, read.data, known))
    const resultMessage = findText(context.locale, 'errors.Ok') ?? 'OK'
    return { success: true, resultCode: 200, resultMessage, ...payload }
  } catch (error) {
    return toConsoleFailure(error, `console/${name}`, context)
  }
}

/** Finds whose session it is, and says that it is used. */
async function letIn(context: ConsoleContext): Promise<ConsoleContext> {
  const { app, token } = context
  const session = token === undefined ? undefined : await findSession(app.db, app.clock, token)
  if (!session) throw new ConsoleError('StaffLoginRequired')
  await app.limits.consume(
    `console:${session.person.id}`,
    CALLS_OF_PERSON_A_MINUTE,
    60,
    'count-here',
  )
  await touchSession(app.db, app.clock, session)
  return { ...context, session }
}

async function countAddress({ app, address }: ConsoleContext, isUnknown: boolean): Promise<void> {
  const bucket = addressBucket(address)
  await app.limits.consume(`console:${bucket}`, CALLS_A_MINUTE, 60, 'count-here')
  if (isUnknown)
    await app.limits.consume(`console-in:${bucket}`, SIGN_INS_A_MINUTE, 60, 'count-here')
}

/** Of somebody who has a passkey; those of the demonstration have none. */
function requireProof(context: ConsoleContext): void {
  const { provenAt, hasPasskey } = sessionOf(context)
  const { clock, config } = context.app
  if (!hasPasskey && !config.isProduction) return
  const isFresh = provenAt !== null && clock.now().getTime() - provenAt.getTime() < PROOF_MS
  if (!isFresh) throw new ConsoleError('ProofRequired')
}

async function answer(
  name: ConsoleCallName,
  input: Input,
  context: ConsoleContext,
): Promise<object> {
  const { kind, record, admits } = consoleCalls[name]
  const handle = HANDLER_OF.get(name)
  if (!handle) throw new Error(`Nothing answers ${name}`)
  if (typeof handle !== 'function') return runAct({ name, act: handle, input }, context)
  const { memberId } = input
  if (typeof memberId === 'string') {
    await memberOfAreas(context.app.db, memberId, sessionOf(context).person)
    if (record === 'look') await recordLook(context, name, memberId)
  }
  const isPlain = kind === 'read' || record === 'nothing' || admits === 'anyone'
  return isPlain ? handle(input, context) : write(name, handle, input, context)
}

/** What is written, its record and its answer are there together or not at all. */
async function write(
  name: ConsoleCallName,
  handle: Answer,
  input: Input,
  context: ConsoleContext,
): Promise<object> {
  const { keepsAnswer } = consoleCalls[name]
  const inTheTransaction = async (tx: Transaction<Database>) => {
    const before = countActs(tx)
    const app = { ...context.app, db: tx }
    const payload = await handle(input, { ...context, app })
    // What was so already leaves that somebody asked for it.
    if (countActs(tx) === before) await recordNothing(tx, name, { input, context })
    return payload
  }
  if (!keepsAnswer) return inTransaction(context.app.db, inTheTransaction)
  return onceForKey(name, input, context, inTheTransaction)
}

async function recordNothing(
  tx: Transaction<Database>,
  name: ConsoleCallName,
  { input, context }: { input: Input; context: ConsoleContext },
): Promise<void> {
  await recordOperatorAct(tx, momentOf(context.app.clock), {
    operator: operatorOf(context, name, reasonOf(input)),
    act: 'nothing-changed',
    subject: `console/${name}`,
  })
}
