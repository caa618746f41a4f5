import { MAX_STATEMENT_ENTRIES } from '#contract/members.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { makeStatement } from '#contract/values/statement.ts'
import { getStatement } from '../domain/ledger/transfers/get-statement.ts'
import { listEntries } from '../domain/ledger/transfers/list-entries.ts'
import { listReasonNames } from '../domain/ledger/transfers/list-reason-names.ts'
import { listHeldCredit } from '../domain/paying/payments/list-held-credit.ts'
import { cancelClosure } from '../domain/people/members/cancel-closure.ts'
import { findSuspension } from '../domain/people/members/find-suspension.ts'
import { getMemberData } from '../domain/people/members/get-member-data.ts'
import { getMember } from '../domain/people/members/get-member.ts'
import { requestClosure } from '../domain/people/members/request-closure.ts'
import { makeListPushJobs } from '../jobs/push-jobs-of-member.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { entryInWords, subjectsOf } from './members/entry-words.ts'
import { reasonIdsOf, reasonSentence } from './members/reason-words.ts'

export const members: Handlers<'members'> = {
  async get(_, context) {
    const { app, locale } = context
    const {
      ladder: steps,
      closingAt,
      createdAt,
      ...member
    } = await getMember(app.db, app.clock, memberOf(context).id)
    const ladder = steps.map(({ expiresAt, ...step }) => ({
      ...step,
      expiresAt: expiresAt?.toISOString() ?? null,
    }))
    const suspension = await findSuspension(app.db, member.id)
    const holds = await listHeldCredit(app.db, member.id)
    const next = ladder[0]
    return {
      member: {
        ...member,
        currency: AREA_FACTS[member.area].currency,
        ladder,
        nextExpiry: next?.expiresAt
          ? { expiresAt: next.expiresAt, amountMinor: next.amountMinor }
          : null,
        closesAt: closingAt?.toISOString() ?? null,
        openedAt: createdAt.toISOString(),
        holds: holds.map(({ paymentId, storeNames, amountMinor, until }) => ({
          payment: paymentId,
          store: localized(storeNames, locale),
          amountMinor,
          until: until?.toISOString() ?? null,
        })),
        suspension: suspension ? { cause: suspension.cause, decideBy: suspension.decideBy } : null,
      },
    }
  },

  async listEntries(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { entries, total } = await listEntries(app.db, app.clock, { memberId, ...input })
    const names = await listReasonNames(app.db, reasonIdsOf(entries.flatMap(subjectsOf)))
    return {
      entries: entries.map((entry) => entryInWords(entry, { locale, area, names })),
      paging: pagingOf(input, total),
    }
  },

  async getStatement(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const ask = { memberId, area, ...input, limit: MAX_STATEMENT_ENTRIES }
    const { entries, isCut, before } = await getStatement(app.db, app.clock, ask)
    const names = await listReasonNames(app.db, reasonIdsOf(entries))
    // Of the newest, which need not be the last: one that came late may stand behind it.
    const newest = entries.reduce((time, { createdAt }) => Math.max(time, createdAt.getTime()), 0)
    const statement = makeStatement({
      member: memberId,
      area,
      from: input.from ?? null,
      to: (isCut ? dayOf(new Date(newest), area) : input.to) ?? null,
      entries: entries.map((entry) => ({
        ...entry,
        memberId,
        createdAt: entry.createdAt.toISOString(),
        reasonText: reasonSentence(entry, { locale, area, names }),
      })),
      ...(before ? { before } : {}),
    })
    return { statement, isCut }
  },

  async getData(_, context) {
    const { app } = context
    const data = await getMemberData(app.db, app.clock, {
      memberId: memberOf(context).id,
      listPushJobs: makeListPushJobs(app.jobs),
    })
    return { memberData: { ...data, madeAt: data.madeAt.toISOString() } }
  },

  async requestClosure(_, context) {
    const { db, clock, jobs } = context.app
    const { id: memberId } = memberOf(context)
    const sendPushJob = makeSendPushJob(jobs)
    const { closesAt, closesBy } = await requestClosure(db, clock, { memberId, sendPushJob })
    return { closure: { closesAt: closesAt.toISOString(), closesBy: closesBy.toISOString() } }
  },

  async cancelClosure(_, context) {
    await cancelClosure(context.app.db, memberOf(context).id)
    return { closure: null }
  },
}
