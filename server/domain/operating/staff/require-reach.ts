import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'

/** The areas of whoever asks; undefined: a command, which reaches all. */
export type Reach = readonly Area[] | undefined

/**
 * Nobody gives more than is his own, nor takes from somebody of elsewhere: else an owner of one area would be that of all.
 *
 * @throws ConsoleError `StaffNotPermitted`
 */
export function requireReach(reach: Reach, areas: readonly Area[]): void {
  if (reach && !areas.every((area) => reach.includes(area))) {
    throw new ConsoleError('StaffNotPermitted')
  }
}
