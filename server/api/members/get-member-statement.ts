import { implement } from '@orpc/server'
import { MAX_STATEMENT_ENTRIES, getMemberStatement as contract } from '#contract/members.ts'
import { dayOf } from '#contract/values/day.ts'
import { makeStatement } from '#contract/values/statement.ts'
import type { CallContext } from '../../context.ts'
import { getStatement } from '../../domain/transfers/get-statement.ts'
import { listReasonNames } from '../../domain/transfers/list-reason-names.ts'
import { memberOf } from '../guard-member.ts'
import { reasonIdsOf, reasonSentence } from './reason-words.ts'

export const getMemberStatement = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
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
  })
