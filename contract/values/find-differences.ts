/** A place in which two JSON values differ, as `name.zh-TW`. */
export interface Difference {
  place: string
  /** Undefined where it is new. */
  was: unknown
  /** Undefined where it is gone. */
  is: unknown
}

/** Where two JSON values differ; a list of another length differs as a whole. */
export function findDifferences(was: unknown, is: unknown, place = ''): Difference[] {
  if (Object.is(was, is)) return []
  const isAlike = isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)
  if (!isAlike || (Array.isArray(was) && was.length !== Object.keys(is).length)) {
    return [{ place: place || '(whole file)', was, is }]
  }
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys].flatMap((key) =>
    findDifferences(was[key], is[key], place === '' ? key : `${place}.${key}`),
  )
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
