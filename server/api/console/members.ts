import { AREA_FACTS } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { listEntries, type StoredEntry } from '../../domain/ledger/transfers/list-entries.ts'
import { listReasonNames } from '../../domain/ledger/transfers/list-reason-names.ts'
import { listProposalsAbout } from '../../domain/operating/proposals/list-proposals.ts'
import { findCorrectors } from '../../domain/people/corrections/find-correctors.ts'
import { correctBalance } from '../../domain/people/corrections/correct-balance.ts'
import { requireCase } from '../../domain/people/corrections/require-case.ts'
import { undoEntry } from '../../domain/people/corrections/undo-entry.ts'
import { findMembers } from '../../domain/people/members/find-members.ts'
import { findSuspensionReason } from '../../domain/people/members/find-suspension.ts'
import { liftSuspension } from '../../domain/people/members/lift-suspension.ts'
import { suspendMember } from '../../domain/people/members/suspend-member.ts'
import { getPasswordState } from '../../domain/people/passwords/get-password-state.ts'
import { resetPassword } from '../../domain/people/passwords/reset-password.ts'
import { memberInWords } from '../members/member-in-words.ts'
import { entryInWords, subjectsOf } from '../members/entry-words.ts'
import { reasonIdsOf } from '../members/reason-words.ts'
import { sessionOf } from './console-context.ts'
import type { Act, ActParts, ConsoleHandlers } from './console-handlers.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { needsSecond } from './needs-second.ts'
import { areasAsked } from './areas-asked.ts'
import { differenceOf, line, movedLines, standingOf } from './standing.ts'

export const members: ConsoleHandlers<'members'> = {
  async list(input, context) {
    const { person } = sessionOf(context)
    const areas = areasAsked(person, input.area)
    const { members: found, total } = await findMembers(context.app.db, { ...input, areas })
    return {
      members: found.map(({ openedAt, lastActiveAt, ...member }) => ({
        ...member,
        currency: AREA_FACTS[member.area].currency,
        openedAt: openedAt.toISOString(),
        lastActiveAt: lastActiveAt.toISOString(),
      })),
      paging: pagingOf(input, total),
    }
  },

  async get({ memberId }, context) {
    const { app } = context
    const member = await memberInWords(context, memberId)
    const suspension = await findSuspensionReason(app.db, memberId)
    const { state } = await getPasswordState(app.db, app.clock, { memberId })
    const { openedAt, lastActiveAt } = await app.db
      .selectFrom('members')
      .where('member_id', '=', memberId)
      .select(['created_at as openedAt', 'last_active_at as lastActiveAt'])
      .executeTakeFirstOrThrow()
    return {
      member,
      suspension: suspension
        ? {
            cause: suspension.cause,
            reason: suspension.reason,
            suspendedAt: suspension.suspendedAt.toISOString(),
            decideBy: suspension.decideBy,
          }
        : null,
      hasPassword: state !== 'none',
      openedAt: openedAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      waiting: await listProposalsAbout(app.db, app.clock, memberId),
    }
  },

  async listEntries({ memberId, ...input }, context) {
    const { app, locale } = context
    const area = await memberOfAreas(app.db, memberId, sessionOf(context).person)
    const { entries, total } = await listEntries(app.db, app.clock, { memberId, ...input })
    const names = await listReasonNames(app.db, reasonIdsOf(entries.flatMap(subjectsOf)))
    const correctors = await findCorrectors(app.db, memberId, entries.flatMap(caseOf))
    return {
      entries: entries.map((entry) => {
        const [reference = ''] = caseOf(entry)
        const correctedBy = correctors.get(reference) ?? null
        return { ...entryInWords(entry, { locale, area, names }), correctedBy }
      }),
      paging: pagingOf(input, total),
    }
  },

  correct: correction(
    (parts, input) => correctBalance(parts, input),
    ({ cause }) => [line('cause', 'word', null, `wallet.causes.${cause}`)],
  ),

  undoEntry: correction(
    (parts, input) => undoEntry(parts, input),
    () => [],
  ),

  suspend: {
    async run(parts, { memberId, cause, reason }) {
      const { area } = await standingOf(parts, memberId)
      const { operator } = parts
      const done = await suspendMember(parts, { memberId, cause, reason, operator })
      // The words make a repeat of a command one with the first: of a press its key does.
      if (!done.isNew) {
        throw new ConsoleError(done.liftedAt ? 'ReasonUsedBefore' : 'MemberSuspendedBefore')
      }
      const lines = [
        line('suspended', 'word', null, `console.causes.${cause}`),
        line('decideBy', 'day', null, done.decideBy),
      ]
      return { subject: `members/${memberId}`, area, difference: differenceOf(area, lines) }
    },
  },

  lift: {
    async run(parts, { memberId, outcome, reason }) {
      const before = await standingOf(parts, memberId)
      const { operator } = parts
      const done = await liftSuspension(parts, { memberId, outcome, reason, operator })
      if (!done?.isNew) throw new ConsoleError('MemberNotSuspended')
      const after = await standingOf(parts, memberId)
      const lines = [line('suspended', 'plain', true, false), ...movedLines(before, after)]
      const { area } = before
      return { subject: `members/${memberId}`, area, difference: differenceOf(area, lines) }
    },
  },

  resetPassword: {
    async run(parts, { memberId, reason }) {
      const { area } = await standingOf(parts, memberId)
      const { operator } = parts
      const done = await resetPassword(parts, { memberId, reason, operator })
      if (done && !done.isNew) throw new ConsoleError('ReasonUsedBefore')
      const lines = done ? [line('password', 'plain', true, false)] : []
      return { subject: `members/${memberId}`, area, difference: differenceOf(area, lines) }
    },
  },
}

/** The case by which a movement was corrected or taken back. */
function caseOf({ source }: StoredEntry): string[] {
  return source.startsWith('cases/') ? [source.slice('cases/'.length)] : []
}

/**
 * An act that puts a balance right: told as its case and cause, and what the member has before and after it; above
 * limits it wants a second person.
 */
function correction<Input extends { memberId: string; caseReference: string }>(
  correct: (
    parts: ActParts,
    input: Input & { operator: ActParts['operator'] },
  ) => Promise<{ isNew: boolean }>,
  causeOf: (input: Input) => DifferenceLine[],
): Act<Input> {
  return {
    async run(parts, input) {
      const { memberId, caseReference } = input
      await requireCase(parts, caseReference)
      const before = await standingOf(parts, memberId)
      const { isNew } = await correct(parts, { ...input, operator: parts.operator })
      const after = await standingOf(parts, memberId)
      const told = isNew ? [line('case', 'plain', null, caseReference), ...causeOf(input)] : []
      return {
        subject: `members/${memberId}`,
        area: before.area,
        difference: differenceOf(before.area, [...told, ...movedLines(before, after)]),
      }
    },
    wantsSecond: (parts, { memberId }, { by, outcome: { area } }) =>
      area === null
        ? Promise.resolve(true)
        : needsSecond(parts, { act: 'correction', by, area, memberId }),
  }
}
