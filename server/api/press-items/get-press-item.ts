import { implement } from '@orpc/server'
import { getPressItem as contract } from '#contract/press-items.ts'
import type { CallContext } from '../../context.ts'
import { getPressItem as get } from '../../domain/press-items/get-press-item.ts'
import { pressItemSummary } from './press-item-summary.ts'

export const getPressItem = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const { item, newer, older } = await get(app.db, { area, id: input.id })
    return {
      pressItem: {
        ...pressItemSummary(item, locale),
        blocks: item.bodies[locale],
      },
      newer: newer ? pressItemSummary(newer, locale) : null,
      older: older ? pressItemSummary(older, locale) : null,
    }
  })
