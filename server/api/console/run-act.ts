import type { Kysely, Transaction } from 'kysely'
import type { ActAnswer } from '#contract/console/answers.ts'
import { consoleCalls, type ConsoleCallName } from '#contract/console/calls.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Difference } from '#contract/values/difference.ts'
import { mayRole, rolesWith } from '#contract/values/staff-roles.ts'
import { momentOf, type Moment } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sha256 } from '../../db/sha256.ts'
import type { StaffOperator } from '../../domain/operating/operator-acts/operator.ts'
import { countActs } from '../../domain/operating/operator-acts/record-operator-act.ts'
import { createProposal } from '../../domain/operating/proposals/create-proposal.ts'
import { listPeopleWith } from '../../domain/operating/staff/list-staff.ts'
import { lockPerson, toPerson, type Person } from '../../domain/operating/staff/staff-person.ts'
import { makeSendLetterJob } from '../../jobs/send-letter-job.ts'
import { makeSendAnswerMailJob } from '../../jobs/send-answer-mail-job.ts'
import { makeSendPushJob } from '../../jobs/send-push-job.ts'
import type { Act, ActOutcome } from './console-handlers.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { onceForKey } from './once-for-key.ts'
import { operatorOf } from './operator-of.ts'

type Input = Record<string, unknown>
/** What a transaction has come to that is taken back with it. */
class TakenBack extends Error {
  readonly done: Done

  constructor(done: Done) {
    super('Taken back')
    this.done = done
  }
}

interface Done {
  outcome: ActOutcome
  isSecondWanted: boolean
}

interface Asked {
  name: ConsoleCallName
  act: Act<Input>
  input: Input
}

/**
 * Does an act, tells what it would do, or keeps it for a second person: by running it in a transaction each time,
 * which is taken back but for the first (decision 45).
 */
export async function runAct(asked: Asked, context: ConsoleContext): Promise<ActAnswer> {
  if (context.isTrial) {
    return answerOf('tried', await tryAct(asked, context), asked, context, context.app.db)
  }
  try {
    const { name, input } = asked
    return await onceForKey(name, input, context, async (tx) => {
      const moment = momentOf(context.app.clock)
      const done = await runIn(tx, moment, asked, context)
      if (done.isSecondWanted) throw new TakenBack(done)
      return answerOf('done', done, asked, context, tx)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return await propose(asked, error.done, context)
  }
}

async function tryAct(asked: Asked, context: ConsoleContext): Promise<Done> {
  return takeBack(context, (tx, moment) => runIn(tx, moment, asked, context))
}

/** Runs something in a transaction that leaves nothing behind, and answers what it came to. */
export async function takeBack(
  { app }: Pick<ConsoleContext, 'app'>,
  run: (tx: Transaction<Database>, moment: Moment) => Promise<Done>,
): Promise<Done> {
  try {
    return await inTransaction(app.db, async (tx): Promise<Done> => {
      throw new TakenBack(await run(tx, momentOf(app.clock)))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.done
    throw error
  }
}

/** The act itself, with all that its asker has to be for it. */
async function runIn(
  tx: Transaction<Database>,
  moment: Moment,
  { name, act, input }: Asked,
  context: ConsoleContext,
): Promise<Done> {
  // Two acts of one person come one after the other: so a day's sum is right.
  const person = toPerson(await lockPerson(tx, sessionOf(context).person.id))
  const operator = operatorOf(context, name, reasonOf(input))
  return runAs(tx, moment, { name, act, input, person, operator }, context)
}

/**
 * Runs an act in somebody's name.
 *
 * @throws ConsoleError `SubjectNotFound` for what is of a foreign area, and what the verb refuses by
 */
export async function runAs(
  tx: Transaction<Database>,
  moment: Moment,
  { name, act, input, person, operator }: Asked & { person: Person; operator: StaffOperator },
  { app }: Pick<ConsoleContext, 'app'>,
): Promise<Done> {
  if (typeof input.memberId === 'string') await memberOfAreas(tx, input.memberId, person)
  const before = countActs(tx)
  const sendPushJob = makeSendPushJob(app.jobs)
  const sendAnswerMail = makeSendAnswerMailJob(app.jobs)
  const sendApplicationLetter = makeSendLetterJob(app.jobs)
  const { areas } = person
  const { sealer, config } = app
  const sends = { sendPushJob, sendAnswerMail, sendApplicationLetter }
  const parts = {
    ...{ db: tx, clock: moment, operator, areas, ...sends },
    ...{ sealer, partners: config.partners, quietHours: config.broadcasts.quietHours },
  }
  const outcome = await act.run(parts, input)
  if (outcome.area !== null && !person.areas.includes(outcome.area)) {
    throw new ConsoleError('SubjectNotFound')
  }
  const isRecorded = countActs(tx) > before
  if (!isRecorded && outcome.difference.lines.length > 0) {
    throw new Error(`${name} has changed something and left no record`)
  }
  const isSecondWanted =
    isRecorded && consoleCalls[name].approvedBy !== undefined
      ? ((await act.wantsSecond?.(parts, input, { by: person, outcome })) ?? false)
      : false
  return { outcome, isSecondWanted }
}

/** In a transaction of its own: of what was tried before nothing is left. */
async function propose(
  { name, act, input }: Asked,
  done: Done,
  context: ConsoleContext,
): Promise<ActAnswer> {
  const { outcome } = done
  return onceForKey(name, input, context, async (tx) => {
    const proposal = await createProposal(tx, momentOf(context.app.clock), {
      call: name,
      input,
      difference: outcome.difference,
      differenceHash: hashOf(outcome.difference),
      subject: outcome.subject,
      area: outcome.area,
      reason: reasonOf(input) ?? '',
      operator: operatorOf(context, name, reasonOf(input)),
    })
    const answer = await answerOf('proposed', done, { name, act, input }, context, tx)
    return { ...answer, proposal }
  })
}

async function answerOf(
  state: ActAnswer['state'],
  { outcome, isSecondWanted }: Done,
  { name, act }: Asked,
  context: ConsoleContext,
  // That of the transaction where there is one: the embedded engine has no second connection.
  db: Kysely<Database>,
): Promise<ActAnswer> {
  const { difference, area, payload, ahead } = outcome
  const { approvedBy } = consoleCalls[name]
  const { id } = sessionOf(context).person
  const people =
    isSecondWanted && approvedBy
      ? await listPeopleWith(db, { roles: rolesWith(approvedBy), area, without: id })
      : []
  return {
    ...payload,
    ...(state === 'tried' ? ahead : {}),
    state,
    difference: (await act.tell?.(difference, { db, locale: context.locale })) ?? difference,
    differenceHash: hashOf(difference),
    second: {
      isWanted: isSecondWanted,
      people: people.map((one) => ({ id: one.id, name: one.name })),
    },
    proposal: null,
  }
}

/** Of what somebody has seen, to know it again. */
export function hashOf(difference: Difference): string {
  return sha256(canonicalJson(difference))
}

/** Why, where the input says it. */
export function reasonOf({ reason }: Input): string | undefined {
  return typeof reason === 'string' ? reason : undefined
}

/** Whether somebody may ask for a call now, whatever was true as it was proposed. */
export function mayAsk(person: Person, name: ConsoleCallName): boolean {
  const { admits } = consoleCalls[name]
  return admits === 'anyone' || admits === 'signed-in' || mayRole(person.role, admits)
}
