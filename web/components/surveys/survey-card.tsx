import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { useSiteHref } from '../site-link.tsx'
import { SurveyStatusChip } from './survey-status-chip.tsx'
import type { SurveySummary } from './survey.ts'

const OVER: readonly SurveySummary['status'][] = ['ended', 'given_out', 'rejected', 'not_in_area']

/** A survey of the list: what it is worth, what it takes, how it stands. */
export function SurveyCard({ survey }: { survey: SurveySummary }) {
  const t = useTranslations('surveys')
  const siteHref = useSiteHref()
  const { id, title, rewardMinor, currency, status } = survey
  return (
    <TicketCard
      level="h3"
      benefit={<MoneyText amountMinor={rewardMinor} currency={currency} />}
      benefitNote={t('reward')}
      title={title}
      to={siteHref(`/app-web/surveys/${id}`)}
      store={
        <>
          <span className="whitespace-nowrap">{t('minutes', { minutes: survey.minutes })}</span>
          {' · '}
          <span className="whitespace-nowrap">
            {t('questions', { count: survey.questionCount })}
          </span>
        </>
      }
      dates={<Dates survey={survey} />}
      status={<SurveyStatusChip status={status} />}
      isOver={OVER.includes(status)}
    />
  )
}

/** The day that counts next; none once it is answered. */
function Dates({ survey: { status, startsAt, endsAt } }: { survey: SurveySummary }) {
  const t = useTranslations('surveys')
  const format = useFormatter()
  const dayOf = (instant: string) =>
    format.dateTime(new Date(instant), { month: 'long', day: 'numeric' })
  if (status === 'not_started') return t('from', { day: dayOf(startsAt) })
  if (status === 'ended') return t('endedOn', { day: dayOf(endsAt) })
  if (status === 'open' || status === 'login_required') return t('until', { day: dayOf(endsAt) })
  return null
}
