import { ContentError } from './content-error.ts'
import type { ContentFile } from './content-source.ts'

/**
 * In production everything runs by the calendar: days from the first load would begin and end on other
 * days in every database that the content is loaded into.
 *
 * @throws ContentError naming the files and each place in them that counts days
 */
export function assertDatesOnly(files: readonly ContentFile[]): void {
  const refusals = files.flatMap(({ file, text }) => {
    const places = findCounted(JSON.parse(text), [])
    return places.length === 0 ? [] : [new ContentError(file, places.map(problemOf))]
  })
  if (refusals.length > 0) throw ContentError.ofAll(refusals)
}

/** Whether a file has a window that counts days: in production none has. */
export function countsDays({ text }: Pick<ContentFile, 'text'>): boolean {
  return findCounted(JSON.parse(text), []).length > 0
}

function problemOf(place: string): string {
  return `${place}: counts days from the first load; in production it takes startsOn and endsOn`
}

/** Where windows stand that count days, as `0.window`. */
function findCounted(value: unknown, path: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('startsInDays' in value || 'endsInDays' in value) return [path.join('.')]
  return Object.entries(value).flatMap(([key, inner]) => findCounted(inner, [...path, key]))
}
