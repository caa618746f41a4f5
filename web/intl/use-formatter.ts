import { intlFormatters } from './intl-formatters.ts'
import { useTextContext } from './text-context.ts'

export interface Formatter {
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** In the time zone of the page's area, unless the options name another. */
  dateTime: (instant: Date | number, options?: Intl.DateTimeFormatOptions) => string
  /** `A, B and C` */
  list: (items: Iterable<string>, options?: Intl.ListFormatOptions) => string
}

/** Numbers, days, times and lists as the page's language writes them. */
export function useFormatter(): Formatter {
  const { locale, timeZone } = useTextContext()
  return {
    number: (value, options) => intlFormatters.getNumberFormat(locale, options).format(value),
    dateTime: (instant, options) =>
      intlFormatters.getDateTimeFormat(locale, { timeZone, ...options }).format(instant),
    list: (items, options) => intlFormatters.getListFormat(locale, options).format(items),
  }
}
