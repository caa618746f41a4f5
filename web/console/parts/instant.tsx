import { useFormatter } from '../../intl/use-formatter.ts'

/** A moment in the zone of the area around it, with the weekday: short enough for a row. */
export function Instant({ at }: { at: string }) {
  const format = useFormatter()
  const words = format.dateTime(new Date(at), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return <time dateTime={at}>{words}</time>
}
