import { useFormatter } from '../intl/use-formatter.ts'

/** `withDay`: the day before the time; `short` names neither year nor whole month. */
interface ClockOptions {
  withDay?: 'long' | 'short'
  withSeconds?: boolean
  timeZone?: string
}

const DAYS = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
} as const

/**
 * The time of a clock, everywhere alike: `下午 7:00`, `19:00`, `7:00 PM`. By its parts, for `timeStyle`
 * says 晚上 where the parts say 下午.
 */
export function useClock(): (instant: Date | number | string, options?: ClockOptions) => string {
  const format = useFormatter()
  return (instant, { withDay, withSeconds, timeZone } = {}) =>
    format.dateTime(new Date(instant), {
      ...(withDay && DAYS[withDay]),
      hour: 'numeric',
      minute: '2-digit',
      ...(withSeconds && { second: '2-digit' }),
      ...(timeZone !== undefined && { timeZone }),
    })
}
