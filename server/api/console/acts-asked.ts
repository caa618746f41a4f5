import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { addDays, startOfDay, type Day } from '#contract/values/day.ts'
import { subjectsOfBroadcasts } from '../../domain/people/broadcasts/broadcast.ts'
import { subjectsOfStores } from '../../domain/places/stores/store-filter.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'

interface ActsAsked {
  subject: string | undefined
  alsoOf: RawBuilder<unknown> | undefined
  areas: readonly Area[]
  since: Date | undefined
  until: Date | undefined
}

/**
 * Which acts somebody asks for: of the own areas, about a subject, stores of that name or messages to members of that
 * title, on days as the first area has.
 */
export function actsAsked(
  { areas }: Pick<Person, 'areas'>,
  {
    subject,
    from,
    to,
  }: { subject?: string | undefined; from?: Day | undefined; to?: Day | undefined },
): ActsAsked {
  const area = areas[0] ?? DEFAULT_AREA
  return {
    subject,
    alsoOf:
      subject === undefined
        ? undefined
        : sql`${subjectsOfStores(subject)} union all ${subjectsOfBroadcasts(subject, areas)}`,
    areas,
    since: from === undefined ? undefined : startOfDay(from, area),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), area),
  }
}
