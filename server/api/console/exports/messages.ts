import { walkMessages } from '../../../domain/people/inbox/list-messages.ts'
import { areasAsked } from '../areas-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listMessages: SourceOf<'listMessages'> = async (input, context, page) => {
  const { find, kind, area, state, assigned, wait } = input
  const { db, clock } = context.app
  const { person } = sessionOf(context)
  const { rows, next } = await walkMessages(db, clock, {
    ...{ find, kind, state, page },
    areas: areasAsked(person, area),
    assignedTo: assigned && (assigned === 'me' ? person.id : null),
    isLate: wait === 'late',
  })
  return {
    rows: rows.map(({ createdAt, assignedName, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      assignedTo: assignedName,
    })),
    next,
  }
}
