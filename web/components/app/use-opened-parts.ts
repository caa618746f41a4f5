import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Names of the parts that stood open, by entry of the history; as all that a page remembers, for this document. */
const opened = new Map<string, ReadonlySet<string>>()

/** Parts that a member has unfolded stand open again for whoever comes back by the browser's own way. */
export function useOpenedParts(): void {
  const { key } = useLocation()
  // Before the place on the page is found again, which depends on how tall it is.
  useLayoutEffect(() => {
    const left = opened.get(key)
    for (const [name, part] of namedParts()) if (left?.has(name)) part.open = true
    const note = () => {
      const open = namedParts().filter(([, part]) => part.open)
      opened.set(key, new Set(open.map(([name]) => name)))
    }
    note()
    document.addEventListener('toggle', note, true)
    return () => document.removeEventListener('toggle', note, true)
  }, [key])
}

/** By their words, and by number where several have the same. An act that is asked twice is begun anew. */
function namedParts(): [string, HTMLDetailsElement][] {
  const counts = new Map<string, number>()
  const parts = document.querySelectorAll<HTMLDetailsElement>('main details:not(.two-step)')
  return [...parts].map((part) => {
    const words = part.querySelector('summary')?.textContent ?? ''
    const count = counts.get(words) ?? 0
    counts.set(words, count + 1)
    return [`${words} ${count}`, part]
  })
}
