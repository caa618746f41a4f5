import type { CheckInAnswer } from '#contract/check-ins.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'

interface CheckInMomentProps {
  checkIn: CheckInAnswer
  campaignId: string
}

/** Right after the check-in: what it brought, and the chests when it earned some. */
export function CheckInMoment({ checkIn, campaignId }: CheckInMomentProps) {
  const t = useTranslations('check-ins.done')
  const siteHref = useSiteHref()
  const { amountMinor, currency, streakDays, multiplier, hasUsedComboVoucher, chest } = checkIn
  const key = hasUsedComboVoucher ? 'doubled' : multiplier > 1 ? 'multiplied' : 'plain'
  return (
    <ResultMoment
      title={t('title', { days: streakDays })}
      picture={<Art name={chest ? 'app/chests' : 'app/check-in'} className="aspect-4/3" />}
      value={<MoneyText {...{ amountMinor, currency }} size="hero" sign />}
      text={t(key, { count: multiplier })}
      action={
        chest ? (
          <ButtonLink to={siteHref(`/app-web/check-in/${campaignId}/reward`)} size="large">
            {t('openChest')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" to={siteHref('/app-web/wallet')}>
            {t('toWallet')}
          </ButtonLink>
        )
      }
    />
  )
}
