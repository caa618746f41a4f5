import { Suspense } from 'react'
import type { Payment } from '#contract/payments.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'

const StaffView = lazyPart(() =>
  import('../payments/paid-moment.tsx').then((module) => module.StaffView),
)

/** Paid: what the staff wants to see, then what comes back as the hero. */
export function ReturnPaid({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.return.paid')
  const siteHref = useSiteHref()
  const { id, store, currency, amountMinor, rebateMinor, state } = payment
  // Of a payment that has gone back nothing is celebrated.
  const isWhole = state === 'settled'
  const hasRebate = isWhole && rebateMinor > 0
  return (
    <>
      {isWhole && (
        <Suspense>
          <StaffView payment={payment} />
        </Suspense>
      )}
      <ResultMoment
        isQuiet={!hasRebate}
        isSecond={isWhole}
        picture={<Art name="scenes/earn" className="aspect-4/3" />}
        title={t(hasRebate ? 'rebate' : isWhole ? 'title' : 'refunded')}
        value={
          hasRebate ? (
            <MoneyText amountMinor={rebateMinor} currency={currency} size="hero" />
          ) : undefined
        }
        text={
          <>
            {hasRebate && t('text')}
            <span className="mt-2 block">
              {store.name}{' '}
              <MoneyText amountMinor={amountMinor} currency={currency} className="font-semibold" />
            </span>
          </>
        }
        action={
          <>
            <ButtonLink to={siteHref(`/app-web/payments/${id}`)}>{t('details')}</ButtonLink>
            <ButtonLink kind="quiet" to={siteHref('/app-web/wallet')}>
              {t('wallet')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
