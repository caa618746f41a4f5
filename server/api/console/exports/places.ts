import { ConsoleError } from '#contract/values/console-errors.ts'

/** Files at once: nobody reads more, and one who waits holds a page of rows in memory. */
const OF_PERSON = 2
const OF_SERVER = 10

const held = new Map<string, number>()

/**
 * Takes one of a person's places on this server for a file; answers how it is given back.
 *
 * @throws ConsoleError `ExportsUnderWay`
 */
export function takePlace(staffId: string): () => void {
  const own = held.get(staffId) ?? 0
  const all = [...held.values()].reduce((sum, count) => sum + count, 0)
  if (own >= OF_PERSON || all >= OF_SERVER) throw new ConsoleError('ExportsUnderWay')
  held.set(staffId, own + 1)
  return () => {
    const left = (held.get(staffId) ?? 1) - 1
    if (left > 0) held.set(staffId, left)
    else held.delete(staffId)
  }
}
