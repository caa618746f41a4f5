import type { Transaction } from 'kysely'
import type { ActAnswer } from '#contract/console/answers.ts'
import type { ConsoleCallName } from '#contract/console/calls.ts'
import type { ProposalRow } from '#contract/console/proposals.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Difference } from '#contract/values/difference.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { momentOf, type Moment } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  decideProposal,
  lockOpenProposal,
} from '../../domain/operating/proposals/decide-proposal.ts'
import {
  findProposal,
  listProposals,
  type ListedProposal,
} from '../../domain/operating/proposals/list-proposals.ts'
import type { Proposal } from '../../domain/operating/proposals/proposal.ts'
import { lockPerson, toPerson, type Person } from '../../domain/operating/staff/staff-person.ts'
import { errorMessage } from '../../words/texts.ts'
import { ACTS, actOf } from './acts-of-calls.ts'
import { wordsOf } from './console-failure.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { isConsoleCall } from './is-console-call.ts'
import { recordLook } from './record-look.ts'
import { callsDecidedBy, mayDecide } from './may-decide.ts'
import { operatorOf } from './operator-of.ts'
import { hashOf, mayAsk, runAs, takeBack } from './run-act.ts'

export const proposals: ConsoleHandlers<'proposals'> = {
  async list({ show, ...input }, context) {
    const { db, clock } = context.app
    const { person } = sessionOf(context)
    const { areas, id, role } = person
    const whose =
      show === 'own'
        ? { proposedBy: id, isOpen: false }
        : show === 'all'
          ? { calls: callsSeenBy(person), isOpen: false }
          : { calls: callsDecidedBy(role), notProposedBy: id, isOpen: true }
    const found = await listProposals(db, clock, { ...input, areas, ...whose })
    return {
      proposals: found.proposals.map((proposal) => rowOf(proposal, person, context)),
      paging: pagingOf(input, found.total),
    }
  },

  async get({ id }, context) {
    const { person } = sessionOf(context)
    const proposal = await findSeen(context, id)
    const memberId = memberOf(proposal.subject)
    if (memberId !== undefined) await recordLook(context, 'getProposal', memberId)
    const { reason, difference: proposed } = proposal
    const row = { ...rowOf(proposal, person, context), reason, difference: proposed }
    if (row.state !== 'open') return { proposal: row, now: null, hindrance: null }
    try {
      const { outcome } = await takeBack(context, (tx, moment) =>
        runProposed(tx, moment, proposal, context),
      )
      const { difference } = outcome
      return {
        proposal: row,
        now: { difference, differenceHash: hashOf(difference) },
        hindrance: null,
      }
    } catch (error) {
      return { proposal: row, now: null, hindrance: hindranceOf(error, context) }
    }
  },

  async approve({ id, differenceHash }, context) {
    const { person } = sessionOf(context)
    const tx = context.app.db as Transaction<Database>
    const moment = momentOf(context.app.clock)
    await findSeen(context, id)
    const proposal = await lockOpenProposal(tx, moment, id)
    if (proposal.proposedBy === person.id) throw new ConsoleError('ProposalIsOwn')
    if (!mayDecide(person, proposal)) throw new ConsoleError('StaffNotPermitted')
    const { outcome } = await runProposed(tx, moment, proposal, context)
    const { difference } = outcome
    const hash = hashOf(difference)
    // Thrown, everything is taken back with it; whoever approves sees what would be done now.
    if (hash !== differenceHash) {
      throw new ConsoleError('DifferenceChanged', { payload: { difference, differenceHash: hash } })
    }
    const operator = operatorOf(context, 'approveProposal')
    await decideProposal(tx, moment, { proposal, state: 'approved', operator })
    const answer: ActAnswer = {
      state: 'done',
      difference,
      differenceHash: hash,
      second: { isWanted: false, people: [] },
      proposal: id,
    }
    return answer
  },

  async refuse({ id, reason }, context) {
    const { person } = sessionOf(context)
    const tx = context.app.db as Transaction<Database>
    const moment = momentOf(context.app.clock)
    await findSeen(context, id)
    const proposal = await lockOpenProposal(tx, moment, id)
    const isOwn = proposal.proposedBy === person.id
    if (!isOwn && !mayDecide(person, proposal)) throw new ConsoleError('StaffNotPermitted')
    const state = isOwn ? 'withdrawn' : 'refused'
    const operator = operatorOf(context, 'refuseProposal', reason)
    await decideProposal(tx, moment, { proposal, state, operator })
    return { state }
  },
}

/** Runs what was proposed in the name of who did, if that person may still ask for it. */
async function runProposed(
  tx: Transaction<Database>,
  moment: Moment,
  { id, call, input, reason, proposedBy }: Proposal,
  context: ConsoleContext,
) {
  if (!isConsoleCall(call)) throw new ConsoleError('ConsoleCallUnknown')
  const row = await lockPerson(tx, proposedBy)
  const person = toPerson(row)
  if (row.suspended_at || !mayAsk(person, call)) throw new ConsoleError('StaffNotPermitted')
  const { address } = context
  const staff = { id: person.id, address, call, reason, proposalId: id }
  const operator = { name: person.name, staff }
  return runAs(tx, moment, { name: call, act: actOf(call), input, person, operator }, context)
}

/**
 * One that its asker may see: the own one, one that he may decide, or one of a call that he may make.
 *
 * @throws ConsoleError `ProposalNotFound`
 */
async function findSeen({ app, session }: ConsoleContext, id: string): Promise<ListedProposal> {
  const proposal = await findProposal(app.db, id)
  const person = session?.person
  if (!proposal || !person || !maySee(person, proposal)) throw new ConsoleError('ProposalNotFound')
  return proposal
}

function maySee(person: Person, proposal: Proposal): boolean {
  if (proposal.proposedBy === person.id) return true
  const isOfAreas = proposal.area === null || person.areas.includes(proposal.area)
  const calls: readonly string[] = callsSeenBy(person)
  return isOfAreas && calls.includes(proposal.call)
}

/** Calls that a person may make or decide; the auditor sees all. */
function callsSeenBy(person: Person): ConsoleCallName[] {
  const decided = callsDecidedBy(person.role)
  return ACTS.filter(
    (name) => person.role === 'auditor' || mayAsk(person, name) || decided.includes(name),
  )
}

function rowOf(proposal: ListedProposal, person: Person, { app }: ConsoleContext): ProposalRow {
  const { id, call, subject, area, state } = proposal
  const isOver = state === 'open' && proposal.expiresAt <= app.clock.now()
  return {
    id,
    call,
    subject,
    area,
    proposedBy: { id: proposal.proposedBy, name: proposal.proposedByName },
    proposedAt: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    amount: amountOf(proposal.difference),
    state: isOver ? 'expired' : state,
    decidedBy: proposal.decidedByName,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    isOwn: proposal.proposedBy === person.id,
    mayDecide: state === 'open' && !isOver && mayDecide(person, proposal),
  }
}

/** What a difference moves: each of these lines is of a member's credit, or of one payment. */
const MOVES = ['balance', 'refunded']

function amountOf({ area, lines }: Difference): ProposalRow['amount'] {
  const line = lines.find(({ name, form }) => form === 'money' && MOVES.includes(name))
  if (!line || area === null) return null
  const amountMinor = Number(line.is ?? 0) - Number(line.was ?? 0)
  return { amountMinor, currency: AREA_FACTS[area].currency }
}

/** Whom a subject is about. */
function memberOf(subject: string): string | undefined {
  return /^(?:members|payments\/[^/]+)\/([^/]+)$/.exec(subject)?.[1]
}

/** Why it can be done no more, for who looks at it; what is no rule is a fault, and thrown on. */
function hindranceOf(error: unknown, context: ConsoleContext): string {
  if (error instanceof ConsoleError) return wordsOf(error, context)
  if (error instanceof NamedError && error.status < 500) return errorMessage(context.locale, error)
  throw error
}
