import type { EnvelopeCampaign } from '#contract/envelope-draws.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

/** The odds in one breath, beside the envelopes that wait. */
export function OddsLine({ campaign }: { campaign: EnvelopeCampaign }) {
  const t = useTranslations('new-year.select')
  const format = useFormatter()
  return (
    <section>
      <h2 className="mb-2 text-18">{t('odds')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {campaign.prizes.map((prize) => (
          <li key={prize.id}>
            <MoneyText
              amountMinor={prize.amountMinor}
              currency={campaign.currency}
              className="font-semibold text-gold-text"
            />{' '}
            <span className="text-14 text-muted tabular-nums">
              {format.number(prize.oddsPercent / 100, PERCENT)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
