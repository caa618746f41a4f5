import { AREA_FACTS } from '#contract/values/area.ts'
import { walkMembers } from '../../../domain/people/members/find-members.ts'
import { areasAsked } from '../areas-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listMembers: SourceOf<'listMembers'> = async (
  { find, area, state },
  context,
  page,
) => {
  const areas = areasAsked(sessionOf(context).person, area)
  const { rows, next } = await walkMembers(context.app.db, { find, areas, state }, page)
  return {
    rows: rows.map(({ openedAt, lastActiveAt, ...member }) => ({
      ...member,
      currency: AREA_FACTS[member.area].currency,
      openedAt: openedAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
    })),
    next,
  }
}
