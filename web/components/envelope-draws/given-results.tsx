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
      <div className="grid gap-8 750:grid-cols-[auto_1fr] 750:gap-16">
        <dl className="grid gap-5">
          <div>
            <dt className="text-[0.875rem] text-muted">{t('picks')}</dt>
            <dd className="text-[clamp(2rem,9vw,3rem)] leading-[1.2] font-extrabold text-gold-text tabular-nums">
              {format.number(results.picks)}
            </dd>
          </div>
          <div>
            <dt className="text-[0.875rem] text-muted">{t('credit')}</dt>
            <dd className="text-[clamp(2rem,9vw,3rem)] leading-[1.2] font-extrabold text-gold-text tabular-nums">
              <MoneyText amountMinor={results.creditMinor} currency={currency} />
            </dd>
          </div>
        </dl>
        <ul className="grid content-center gap-3.5">
          {results.prizes.toReversed().map(({ id, picks }) => {
            const prize = prizes.find((one) => one.id === id)
            return (
              <li
                key={id}
                className="grid grid-cols-[minmax(5.5rem,auto)_1fr_minmax(3rem,auto)] items-center gap-3"
              >
                <MoneyText
                  amountMinor={prize?.amountMinor ?? 0}
                  currency={currency}
                  className="font-semibold"
                />
                <svg
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-3.5 w-full rounded-full bg-sand fill-(--art-red)"
                  aria-hidden
                >
                  <rect width={(picks / most) * 100} height="10" />
                </svg>
                <span className="text-end tabular-nums">{t('count', { count: picks })}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
