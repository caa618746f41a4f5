import type { Payment } from '#contract/payments.ts'
import { amountText } from '#contract/values/amount-text.ts'
import { AREA_FACTS, areaOfCurrency } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useSiteHref } from '../site-link.tsx'
import { methodOfPayment } from '../payments/pay-method.ts'
import { Art } from '../../art/art.tsx'
import type { GatewayReturn } from './load-return.ts'

interface ReturnFailedProps {
  found: Extract<GatewayReturn, { kind: 'payment' | 'binding' }>
}

/** It did not work: why, that nothing was taken where that is known, and what to do next. */
export function ReturnFailed({ found }: ReturnFailedProps) {
  const t = useTranslations('payments.return.failed')
  const siteHref = useSiteHref()
  const isPayment = found.kind === 'payment'
  const { failure } = isPayment ? found.payment : found.binding
  const mayBeCharged = isPayment && found.payment.mayBeCharged
  const isAbandoned = isPayment && found.payment.isAbandoned
  return (
    <EmptyState
      title={t(isAbandoned ? 'abandoned' : isPayment ? 'payment' : 'binding')}
      text={
        <>
          {isPayment && (
            <span className="mb-2 block text-ink">
              {found.payment.store.name}{' '}
              <MoneyText
                amountMinor={found.payment.amountMinor}
                currency={found.payment.currency}
                className="font-semibold"
              />
            </span>
          )}
          {!mayBeCharged && (
            <b className="mb-2 block text-ink">{t(isPayment ? 'uncharged' : 'unitBack')}</b>
          )}
          <span className="phrases">{failure ?? t('text')}</span>
          {isPayment && found.payment.creditMinor > 0 && (
            <span className="block">{t('credit')}</span>
          )}
        </>
      }
      picture={<Art name={isAbandoned ? 'app/bank' : 'app/card-declined'} className="aspect-4/3" />}
      action={
        isPayment ? (
          <PaymentActions payment={found.payment} />
        ) : (
          <>
            <ButtonLink to={siteHref('/app-web/ccbind')}>{t('bindAgain')}</ButtonLink>
            <ButtonLink kind="quiet" to={siteHref('/app-web/cards')}>
              {t('cards')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}

/** What is better to do stands first: who may have been charged looks before paying again. */
function PaymentActions({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.return.failed')
  const siteHref = useSiteHref()
  const again = { to: siteHref(payAgainPath(payment)), label: t('payAgain') }
  const details = { to: siteHref(`/app-web/payments/${payment.id}`), label: t('details') }
  const [first, second] = payment.mayBeCharged ? [details, again] : [again, details]
  return (
    <>
      <ButtonLink to={first.to}>{first.label}</ButtonLink>
      <ButtonLink kind="quiet" to={second.to}>
        {second.label}
      </ButtonLink>
    </>
  )
}

/** The payment's page with what was typed: nobody types a bill twice. */
function payAgainPath(payment: Payment): string {
  const { store, currency, amountMinor, creditMinor } = payment
  const method = methodOfPayment(payment, [])
  const { decimals } = AREA_FACTS[areaOfCurrency(currency)]
  const query = new URLSearchParams({
    amount: amountText(amountMinor, decimals),
    ...(creditMinor > 0 && { credit: amountText(creditMinor, decimals) }),
    ...(method && { way: method }),
  })
  return `/app-web/pay/${store.id}?${query}`
}
