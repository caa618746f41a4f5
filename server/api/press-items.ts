import { pagingOf } from '#contract/values/paging.ts'
import { getPressItem } from '../domain/publishing/press-items/get-press-item.ts'
import { listPressItems } from '../domain/publishing/press-items/list-press-items.ts'
import type { Handlers } from './handlers.ts'
import { pressItemSummary } from './press-items/press-item-summary.ts'

export const pressItems: Handlers<'pressItems'> = {
  async list(input, { app, area, locale }) {
    const { items, years, total } = await listPressItems(app.db, { area, ...input })
    return {
      pressItems: items.map((item) => pressItemSummary(item, locale)),
      years,
      paging: pagingOf(input, total),
    }
  },

  async get(input, { app, area, locale }) {
    const { item, newer, older } = await getPressItem(app.db, { area, id: input.id })
    return {
      pressItem: {
        ...pressItemSummary(item, locale),
        blocks: item.bodies[locale],
      },
      newer: newer ? pressItemSummary(newer, locale) : null,
      older: older ? pressItemSummary(older, locale) : null,
    }
  },
}
