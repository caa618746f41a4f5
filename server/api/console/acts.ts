import { addDays, startOfDay } from '#contract/values/day.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { findActs } from '../../domain/operating/operator-acts/find-acts.ts'
import { nameSubjects } from '../../domain/operating/operator-acts/name-subjects.ts'
import { subjectsOfStores } from '../../domain/places/stores/store-filter.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'

export const acts: ConsoleHandlers<'acts'> = {
  async list({ from, to, ...input }, context) {
    const { app, locale } = context
    const { areas } = sessionOf(context).person
    // Days are those of the first of the own areas.
    const area = areas[0] ?? DEFAULT_AREA
    const { acts: found, total } = await findActs(app.db, {
      ...input,
      areas,
      alsoOf: input.subject === undefined ? undefined : subjectsOfStores(input.subject),
      since: from === undefined ? undefined : startOfDay(from, area),
      until: to === undefined ? undefined : startOfDay(addDays(to, 1), area),
    })
    const names = await nameSubjects(
      app.db,
      found.map(({ subject }) => subject),
    )
    return {
      acts: found.map(({ at, proposalId, ...act }) => ({
        ...act,
        at: at.toISOString(),
        name: localized(names.get(act.subject) ?? {}, locale) || null,
        proposal: proposalId,
      })),
      paging: pagingOf(input, total),
    }
  },
}
