import { Link } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../art/icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { useMoneyParts, type Currency } from '../use-money.ts'
import { MonthCalendar } from './month-calendar.tsx'
import '../app/app-page.css'

type Log = CallOutputs['listCheckInLogs']['logs'][number]

interface MonthLogsProps {
  campaignId: string
  /** `YYYY-MM` */
  month: string
  /** The member's own today. */
  today: string
  logs: readonly Log[]
  total: number
  currency: Currency
}

/** One month of check-ins: the calendar, then what each day brought. */
export function MonthLogs({ campaignId, month, today, logs, total, currency }: MonthLogsProps) {
  const t = useTranslations('check-ins.logs')
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = logs.map(({ dayKey, amountMinor }) => ({ day: dayKey, amountMinor }))
  return (
    <div className="app-columns">
      <div className="card calendar-card">
        <MonthLinks campaignId={campaignId} month={month} today={today} />
        <MonthCalendar {...{ year, days, today, currency }} month={number} />
      </div>
      {logs.length === 0 ? (
        <NotYet reason="empty" title={t('empty')} text={t('emptyText')} level="h2" />
      ) : (
        <section aria-labelledby="month-list" className="grid min-w-0 gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="month-list" className="text-22">
              {t('listTitle')}
            </h2>
            <p className="text-14 text-muted">{t('total', { days: total })}</p>
          </div>
          <ul className="list-rows">
            {logs.map((log) => (
              <LogRow key={log.dayKey} log={log} currency={currency} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function LogRow({ log, currency }: { log: Log; currency: Currency }) {
  const t = useTranslations('check-ins.logs')
  const format = useFormatter()
  const partsOf = useMoneyParts()
  const { symbol, digits } = partsOf(log.rewardMinor, currency)
  const facts = [
    t('row', { days: log.streakDays }),
    log.multiplier > 1 && t('times', { count: log.multiplier }),
    log.rewardMinor > 0 && t('reward', { amount: symbol + digits }),
  ]
  return (
    <ListRow
      title={format.dateTime(new Date(`${log.dayKey}T00:00:00Z`), {
        month: 'long',
        day: 'numeric',
        weekday: 'short',
        timeZone: 'UTC',
      })}
      sub={facts.filter(Boolean).join(' · ')}
      right={<MoneyText amountMinor={log.amountMinor} currency={currency} sign />}
    />
  )
}

interface MonthLinksProps {
  campaignId: string
  month: string
  today: string
}

function MonthLinks({ campaignId, month, today }: MonthLinksProps) {
  const t = useTranslations('check-ins.logs')
  const siteHref = useSiteHref()
  const hrefOf = (other: string) => siteHref(`/app-web/check-in/${campaignId}/logs?month=${other}`)
  const isNewest = month >= today.slice(0, 7)
  return (
    <nav aria-label={t('months')} className="flex justify-between">
      <Link className="button button-quiet" to={hrefOf(monthAt(month, -1))} preventScrollReset>
        <ChevronLeftIcon className="size-5" />
        {t('previous')}
      </Link>
      {!isNewest && (
        <Link className="button button-quiet" to={hrefOf(monthAt(month, 1))} preventScrollReset>
          {t('next')}
          <ChevronRightIcon className="size-5" />
        </Link>
      )}
    </nav>
  )
}

/** The month so many months away, `YYYY-MM`. */
function monthAt(month: string, distance: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + distance)).toISOString().slice(0, 7)
}
