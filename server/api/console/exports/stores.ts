import { localized } from '#contract/values/localized.ts'
import { walkStoreEntries } from '../../../domain/places/stores/list-store-entries.ts'
import { areasAsked } from '../areas-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listStoreEntries: SourceOf<'listStoreEntries'> = async (input, context, page) => {
  const { find, area, type: businessType, state } = input
  const areas = areasAsked(sessionOf(context).person, area)
  const asked = { find, areas, businessType, state }
  const { rows, next } = await walkStoreEntries(context.app.db, asked, page)
  return {
    rows: rows.map(({ names, typeNames, plannedAt, updatedAt, ...store }) => ({
      ...store,
      name: localized(names, context.locale),
      typeName: typeNames && localized(typeNames, context.locale),
      plannedAt: plannedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    })),
    next,
  }
}
