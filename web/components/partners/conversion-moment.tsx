import type { Conversion } from '#contract/partners.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { useCurrencyWords } from './use-currency-words.ts'

interface ConversionMomentProps {
  conversion: Conversion
  /** The member's balance now. */
  balanceMinor: number
}

/** Right after the conversion: what it brought, what is in the wallet, what stayed behind. */
export function ConversionMoment({ conversion, balanceMinor }: ConversionMomentProps) {
  const t = useTranslations('portal.done')
  const siteHref = useSiteHref()
  const words = useCurrencyWords()
  const { amountMinor, currency, usedPoints, leftoverPoints, partner } = conversion
  return (
    <ResultMoment
      title={t('title')}
      picture={<Art name="app/portal" className="aspect-4/3" />}
      value={<MoneyText {...{ amountMinor, currency }} size="hero" sign />}
      text={t('text', { partner: partner.name, count: usedPoints })}
      action={
        <ButtonLink to={siteHref('/app-web/wallet')} size="large">
          {t('wallet')}
        </ButtonLink>
      }
    >
      <p className="text-center font-semibold">
        {t('balance', { amount: words(balanceMinor, currency) })}
      </p>
      {leftoverPoints > 0 && (
        <p className="mt-1 text-center text-14 text-muted">
          {t('left', { count: leftoverPoints, partner: partner.name })}
        </p>
      )}
    </ResultMoment>
  )
}
