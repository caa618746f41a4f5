import { implement } from '@orpc/server'
import { listMemberEntries as contract } from '#contract/members.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listEntries } from '../../domain/transfers/list-entries.ts'
import { listReasonNames } from '../../domain/transfers/list-reason-names.ts'
import { memberOf } from '../guard-member.ts'
import { entryInWords, subjectsOf } from './entry-words.ts'
import { reasonIdsOf } from './reason-words.ts'

export const listMemberEntries = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { entries, total } = await listEntries(app.db, app.clock, { memberId, ...input })
    const names = await listReasonNames(app.db, reasonIdsOf(entries.flatMap(subjectsOf)))
    return {
      entries: entries.map((entry) => entryInWords(entry, { locale, area, names })),
      paging: pagingOf(input, total),
    }
  })
