import { implement } from '@orpc/server'
import { pagingOf } from '#contract/values/paging.ts'
import { listPressItems as contract } from '#contract/press-items.ts'
import type { CallContext } from '../../context.ts'
import { listPressItems as list } from '../../domain/press-items/list-press-items.ts'
import { pressItemSummary } from './press-item-summary.ts'

export const listPressItems = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const { items, years, total } = await list(app.db, { area, ...input })
    return {
      pressItems: items.map((item) => pressItemSummary(item, locale)),
      years,
      paging: pagingOf(input, total),
    }
  })
