import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'

/**
 * The areas that a list is about: the one that is asked for, else all of the person's.
 *
 * @throws ConsoleError `StaffNotPermitted` for a foreign one
 */
export function areasAsked(
  { areas }: Pick<Person, 'areas'>,
  asked: Area | undefined,
): readonly Area[] {
  if (asked === undefined) return areas
  if (!areas.includes(asked)) throw new ConsoleError('StaffNotPermitted')
  return [asked]
}

/** @throws ConsoleError `StaffNotPermitted` where one of them is foreign */
export function requireAreas({ areas }: Pick<Person, 'areas'>, asked: readonly Area[]): void {
  if (!asked.every((area) => areas.includes(area))) throw new ConsoleError('StaffNotPermitted')
}
