import type { EnvelopeCampaign, EnvelopeStatus } from '#contract/envelope-draws.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'

interface YourTotalsProps {
  campaign: EnvelopeCampaign
  status: EnvelopeStatus
}

/** What all of a member's envelopes of a year came to. */
export function YourTotals({ campaign, status }: YourTotalsProps) {
  const t = useTranslations('new-year.history')
  return (
    <div className="@container grid justify-items-center gap-1 text-center">
      <h2 className="text-16 font-normal">{t('picks', { count: status.picks })}</h2>
      <MoneyText
        amountMinor={status.creditMinor}
        currency={campaign.currency}
        size="hero"
        className="text-gold-text"
      />
      <p className="text-14">{t('total')}</p>
    </div>
  )
}
