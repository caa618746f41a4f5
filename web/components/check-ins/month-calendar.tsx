import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMoneyParts, type Currency } from '../use-money.ts'
import './month-calendar.css'

interface MonthCalendarProps {
  year: number
  /** 1 to 12. */
  month: number
  /** The days with a check-in, `YYYY-MM-DD`. */
  days: readonly { day: string; amountMinor: number }[]
  /** `YYYY-MM-DD` in the member's area. */
  today: string
  currency: Currency
}

/** A month with a gold coin on every day of a check-in. A table, so that it can be read by cell. */
export function MonthCalendar({ year, month, days, today, currency }: MonthCalendarProps) {
  const format = useFormatter()
  const amounts = new Map(days.map(({ day, amountMinor }) => [day, amountMinor]))
  const weekday = (index: number, width: 'narrow' | 'long') =>
    format.dateTime(SUNDAY + index * DAY_MS, { weekday: width, timeZone: 'UTC' })
  const title = format.dateTime(Date.UTC(year, month - 1), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <div className="calendar-box">
      <table className="calendar">
        <caption>{title}</caption>
        <thead>
          <tr>
            {WEEK.map((index) => (
              <th key={index} scope="col" abbr={weekday(index, 'long')}>
                {weekday(index, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <CalendarDay
                  key={place}
                  day={day}
                  isToday={day === today}
                  amountMinor={day === undefined ? undefined : amounts.get(day)}
                  currency={currency}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CalendarDayProps {
  day: string | undefined
  isToday: boolean
  amountMinor: number | undefined
  currency: Currency
}

function CalendarDay({ day, isToday, amountMinor, currency }: CalendarDayProps) {
  const t = useTranslations('app.kit.calendar')
  return (
    <td
      data-done={amountMinor === undefined ? undefined : true}
      aria-current={isToday ? 'date' : undefined}
    >
      {day && <span className="calendar-day">{Number(day.slice(-2))}</span>}
      {amountMinor !== undefined && <DayAmount amountMinor={amountMinor} currency={currency} />}
      {isToday && <span className="sr-only">{t('today')}</span>}
    </td>
  )
}

function DayAmount({ amountMinor, currency }: { amountMinor: number; currency: Currency }) {
  const t = useTranslations('app.kit.calendar')
  const { symbol, digits } = useMoneyParts()(amountMinor, currency)
  return (
    <>
      <span className="calendar-amount" aria-hidden>
        +{digits}
      </span>
      <span className="sr-only">{t('checkedIn', { amount: symbol + digits })}</span>
    </>
  )
}

const DAY_MS = 86_400_000
/** Any Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The days of a month in weeks from Sunday; undefined before the first and after the last. */
function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = Date.UTC(year, month - 1)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const offset = new Date(first).getUTCDay()
  const length = Math.ceil((offset + count) / 7)
  const dayAt = (place: number) => {
    const index = place - offset
    if (index < 0 || index >= count) return undefined
    return new Date(first + index * DAY_MS).toISOString().slice(0, 10)
  }
  return Array.from({ length }, (_, week) => WEEK.map((place) => dayAt(week * 7 + place)))
}
