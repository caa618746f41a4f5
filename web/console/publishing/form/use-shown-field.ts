import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { parseLocale, type Locale } from '#contract/values/locale.ts'

/** The field after `#` in the address, new with each press of a link to it; it takes the focus once it is there. */
export function useShownField(): { field: string } | undefined {
  const { hash, key } = useLocation()
  const shown = useMemo(
    // By its key a second press of the same link is another one.
    () => (key && hash.length > 1 ? { field: decodeURIComponent(hash.slice(1)) } : undefined),
    [hash, key],
  )
  useEffect(() => {
    if (!shown) return
    const field = CSS.escape(shown.field)
    const target =
      document.getElementsByName(shown.field)[0] ??
      document.querySelector<HTMLElement>(`[name^="${field}."], [data-add="${field}"] button`)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [shown])
  return shown
}

/** The language that a field is of, among those of its path. */
export function languageOf(shown: { field: string } | undefined): Locale | undefined {
  const parts = shown?.field.split('.') ?? []
  return parts.map((part) => parseLocale(part)).find((one) => one !== undefined)
}
