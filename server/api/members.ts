import { MAX_STATEMENT_ENTRIES } from '#contract/members.ts'
import { dayOf } from '#contract/values/day.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { makeStatement } from '#contract/values/statement.ts'
import { getStatement } from '../domain/ledger/transfers/get-statement.ts'
import { listEntries } from '../domain/ledger/transfers/list-entries.ts'
import { listReasonNames } from '../domain/ledger/transfers/list-reason-names.ts'
import { chooseOffers } from '../domain/people/members/choose-offers.ts'
import { cancelClosure } from '../domain/people/members/cancel-closure.ts'
import { getMemberData } from '../domain/people/members/get-member-data.ts'
import { requestClosure } from '../domain/people/members/request-closure.ts'
import { makeListPushJobs } from '../jobs/push-jobs-of-member.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { entryInWords, subjectsOf } from './members/entry-words.ts'
import { memberInWords } from './members/member-in-words.ts'
import { reasonIdsOf, reasonSentence } from './members/reason-words.ts'

export const members: Handlers<'members'> = {
  async get(_, context) {
    return { member: await memberInWords(context, memberOf(context).id) }
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

  async chooseOffers({ wanted }, context) {
    const { db, clock } = context.app
    const since = await chooseOffers(db, clock, { memberId: memberOf(context).id, wanted })
    return { offersSince: since?.toISOString() ?? null }
  },
}
