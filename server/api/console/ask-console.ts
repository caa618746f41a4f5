import type { Transaction } from 'kysely'
import type { ConsoleCallName, ConsoleNoun } from '#contract/console/calls.ts'
import { consoleCalls, consoleNouns } from '#contract/console/calls.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { momentOf } from '../../clock.ts'
import { askAs } from '../../db/connection-shares.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  countActs,
  recordOperatorAct,
} from '../../domain/operating/operator-acts/record-operator-act.ts'
import { inSpan } from '../../tracing/spans.ts'
import { findText } from '../../words/texts.ts'
import { admit, type Input } from './admit.ts'
import { toConsoleFailure } from './console-failure.ts'
import type { Act } from './console-handlers.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import { consoleHandlers } from './index.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { operatorOf } from './operator-of.ts'
import { onceForKey } from './once-for-key.ts'
import { recordLook } from './record-look.ts'
import { reasonOf, runAct } from './run-act.ts'

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
    const { data, known } = await admit(name, input, context)
    const { output } = consoleCalls[name]
    const payload: object = await output.parseAsync(await answer(name, data, known))
    const resultMessage = findText(context.locale, 'errors.Ok') ?? 'OK'
    return { success: true, resultCode: 200, resultMessage, ...payload }
  } catch (error) {
    return toConsoleFailure(error, `console/${name}`, context)
  }
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
