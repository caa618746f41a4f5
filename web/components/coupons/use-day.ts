import { useFormatter } from '../../intl/use-formatter.ts'
import { useRootData } from '../../page/root-data.ts'

/** So far away the same month and day could be of another year. */
const FAR_MS = 300 * 86_400_000

/** Writes the day of an instant; its year only where it could be mistaken. */
export function useDay(): (instant: string) => string {
  const format = useFormatter()
  const now = useRootData()?.timeStamp ?? 0
  return (instant) => {
    const date = new Date(instant)
    const isFar = Math.abs(date.getTime() - now) > FAR_MS
    const year = isFar ? { year: 'numeric' as const } : {}
    return format.dateTime(date, { ...year, month: 'short', day: 'numeric' })
  }
}
