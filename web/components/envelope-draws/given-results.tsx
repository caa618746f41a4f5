import type { EnvelopeCampaign } from '#contract/envelope-draws.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { MoneyText } from '../app/money-text.tsx'

export interface EnvelopeResults {
  picks: number
  creditMinor: number
  prizes: { id: string; picks: number }[]
}

interface GivenResultsProps {
  campaign: EnvelopeCampaign
  results: EnvelopeResults
}

/** What a campaign gave in the end: counted, not told. */
export function GivenResults({ campaign, results }: GivenResultsProps) {
  const t = useTranslations('new-year.results')
  const format = useFormatter()
  const { currency, prizes } = campaign
  const most = Math.max(...results.prizes.map(({ picks }) => picks))
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="given">
        <dl className="given-totals">
          <div>
            <dt>{t('picks')}</dt>
            <dd>{format.number(results.picks)}</dd>
          </div>
          <div>
            <dt>{t('credit')}</dt>
            <dd>
              <MoneyText amountMinor={results.creditMinor} currency={currency} />
            </dd>
          </div>
        </dl>
        <ul className="given-prizes">
          {results.prizes.toReversed().map(({ id, picks }) => {
            const prize = prizes.find((one) => one.id === id)
            return (
              <li key={id}>
                <MoneyText
                  amountMinor={prize?.amountMinor ?? 0}
                  currency={currency}
                  className="font-semibold"
                />
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                  <rect width={(picks / most) * 100} height="10" />
                </svg>
                <span className="tabular-nums">{t('count', { count: picks })}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
