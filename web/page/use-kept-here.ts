import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useLocation } from 'react-router'

/** By entry of the history and name. It ends with the document, and so before another member has it. */
const kept = new Map<string, unknown>()

/** Pages that somebody may still go back to. */
const MOST_KEPT = 50

/**
 * State that is there again for whoever comes back to the page by the browser's own way.
 *
 * @param first what it begins with, given what was left here
 */
export function useKeptHere<Value>(
  name: string,
  first: (left: Value | undefined) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const entry = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => first(kept.get(entry) as Value | undefined))
  useEffect(() => {
    kept.delete(entry)
    kept.set(entry, value)
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
  }, [entry, value])
  return [value, setValue]
}
