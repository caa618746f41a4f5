import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What a list asks for, by its address: each field of the address that has a value, the page as a number. */
export function listInput(request: Request, fields: readonly string[]): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const given = [...fields, 'p'].map((field) => [field, searchParams.get(field) ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** Which page, and which columns of it. */
const NO_FILTERS: ReadonlySet<string> = new Set(['p', 'without'])

/** The list's filters in the address, and how a page of it is called. */
export function useListQuery() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (field: string, value: string, isTyped = false) => {
      const change = (before: URLSearchParams) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(field)
        else next.set(field, value)
        next.delete('p')
        return next
      }
      // What is typed is one step of the way back, not one for each pause.
      setParams(change, { preventScrollReset: true, replace: isTyped })
    },
    [setParams],
  )
  return {
    valueOf: (field: string) => params.get(field) ?? '',
    /** Another filter begins with the first page. The same function as long as the address is the same. */
    set,
    hrefFor: (page: number) => {
      const next = new URLSearchParams(params)
      next.set('p', String(page))
      return `?${next}`
    },
    /** The same list under another value of one filter. */
    hrefWith: (field: string, value: string) => {
      const next = new URLSearchParams(params)
      next.set(field, value)
      next.delete('p')
      return `?${next}`
    },
    isFiltered: [...params.keys()].some((key) => !NO_FILTERS.has(key)),
  }
}
