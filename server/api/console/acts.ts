import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { findActs } from '../../domain/operating/operator-acts/find-acts.ts'
import { nameSubjects } from '../../domain/operating/operator-acts/name-subjects.ts'
import { actsAsked } from './acts-asked.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'

export const acts: ConsoleHandlers<'acts'> = {
  async list({ subject, from, to, ...input }, context) {
    const { app, locale } = context
    const { person } = sessionOf(context)
    const { acts: found, total } = await findActs(app.db, {
      ...input,
      ...actsAsked(person, { subject, from, to }),
    })
    const names = await nameSubjects(app.db, {
      subjects: found.map(({ subject }) => subject),
      areas: person.areas,
    })
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
