import { AREAS, type Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { StoredEntry } from './entry-kind.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'

/** The areas in which an entry is shown. */
export function areasOfEntry(kind: ContentKind, { area, body }: StoredEntry): readonly Area[] {
  if (area !== null) return [area]
  return ENTRY_KINDS[kind].areasOf?.(body) ?? AREAS
}

/** @throws ConsoleError `SubjectNotFound` for what is shown in none of the areas */
export function requireSeen(kind: ContentKind, entry: StoredEntry, areas: readonly Area[]): void {
  const isSeen = areasOfEntry(kind, entry).some((area) => areas.includes(area))
  if (!isSeen) throw new ConsoleError('SubjectNotFound')
}

/**
 * Who writes has every area in which it is shown.
 *
 * @throws ConsoleError `SubjectNotFound` for what is shown in none of them, `OtherAreasToo` in others as well
 */
export function requireWritten(
  kind: ContentKind,
  entry: StoredEntry,
  areas: readonly Area[],
): void {
  requireSeen(kind, entry, areas)
  if (!mayWriteEntry(kind, entry, areas)) throw new ConsoleError('OtherAreasToo')
}

export function mayWriteEntry(
  kind: ContentKind,
  entry: StoredEntry,
  areas: readonly Area[],
): boolean {
  return areasOfEntry(kind, entry).every((area) => areas.includes(area))
}
