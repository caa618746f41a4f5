import { useFormatter } from '../intl/use-formatter.ts'

/** A calendar day (`YYYY-MM-DD`) in the page's language, the same day in every time zone. */
export function Day({ day, className }: { day: string; className?: string }) {
  const words = useDayWords()
  return (
    <time dateTime={day} className={className}>
      {words(day)}
    </time>
  )
}

/** The words of a calendar day, for a place inside a sentence. */
export function useDayWords(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
}
