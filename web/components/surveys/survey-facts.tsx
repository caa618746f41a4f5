import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { EnvelopeCard } from '../../ui/envelope-card.tsx'
import { useMoneyParts } from '../use-money.ts'
import type { SurveySummary } from './survey.ts'

/** What a survey is worth, and what it takes. */
export function SurveyFacts({ survey }: { survey: SurveySummary }) {
  const t = useTranslations('surveys')
  const minutes = useRootData()?.settings.creditArrivalMinutes ?? 0
  const { symbol, digits } = useMoneyParts()(survey.rewardMinor, survey.currency)
  const facts = [
    t('minutes', { minutes: survey.minutes }),
    t('questions', { count: survey.questionCount }),
  ]
  return (
    <EnvelopeCard label={t('reward')} value={symbol + digits} text={facts.join(' · ')}>
      <p className="phrases text-14 text-balance text-muted">
        {t(survey.isAutoApproved ? 'start.auto' : 'start.manual', { minutes })}
      </p>
    </EnvelopeCard>
  )
}
