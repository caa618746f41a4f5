import { intlFormatters } from './intl-formatters.ts'
import { useTextContext } from './text-context.ts'

export interface Formatter {
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** In the time zone of the page's area, unless the options name another. */
  dateTime: (instant: Date | number, options?: Intl.DateTimeFormatOptions) => string
  /** `A, B and C` */
  list: (items: Iterable<string>, options?: Intl.ListFormatOptions) => string
}

/** A part of the day at its hour, which `Intl` writes with a space or without one, by its options. */
const PART_OF_DAY = /([上下中]午|凌晨|清晨|早上|晚上)(?=\d)/

/** Numbers, days, times and lists as the page's language writes them. */
export function useFormatter(): Formatter {
  const { locale, timeZone, hourCycle } = useTextContext()
  return {
    number: (value, options) => intlFormatters.getNumberFormat(locale, options).format(value),
    dateTime: (instant, options) =>
      intlFormatters
        .getDateTimeFormat(locale, { timeZone, ...(hourCycle && { hourCycle }), ...options })
        .format(instant)
        .replace(PART_OF_DAY, '$1 '),
    list: (items, options) => intlFormatters.getListFormat(locale, options).format(items),
  }
}
