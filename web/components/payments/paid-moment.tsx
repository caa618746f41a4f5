import { useEffect, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { AREA_FACTS, areaOfCurrency } from '#contract/values/area.ts'
import { CheckIcon } from '../../art/icons.tsx'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSeen } from '../app/use-seen.ts'
import { useSiteHref } from '../site-link.tsx'
import { paymentReference } from '#contract/values/short-id.ts'
import './paid-moment.css'

interface PaidMomentProps {
  payment: Payment
  /** On the receipt itself no link leads there. */
  isReceipt?: boolean
  onAnother?: () => void
}

/** Paid: what the staff wants to see, then what the member has gained. */
export function PaidMoment({ payment, isReceipt, onAnother }: PaidMomentProps) {
  const t = useTranslations('payments.paid')
  const siteHref = useSiteHref()
  const { rebateMinor, currency } = payment
  return (
    <div className="grid gap-6">
      <StaffView payment={payment} />
      <ResultMoment
        title={t(rebateMinor > 0 ? 'rebate' : 'thanks')}
        isQuiet={rebateMinor === 0}
        isSecond
        {...(rebateMinor > 0 && {
          value: <MoneyText amountMinor={rebateMinor} currency={currency} size="hero" sign />,
        })}
        text={t(rebateMinor > 0 ? 'rebateText' : whyNone(payment))}
        action={
          <>
            {!isReceipt && (
              <ButtonLink to={siteHref(`/app-web/payments/${payment.id}`)}>
                {t('receipt')}
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" to={siteHref('/app-web/wallet')}>
              {t('wallet')}
            </ButtonLink>
            {onAnother && (
              <Button kind="text" onClick={onAnother}>
                {t('another')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

function whyNone({ gatewayMinor, rebatePercent }: Payment) {
  if (gatewayMinor === 0) return 'noneForCredit'
  return rebatePercent === 0 ? 'noneOfStore' : 'noneSoSmall'
}

/**
 * For the eyes across the counter. Its clock runs and its stripe moves: a picture of the screen stands
 * still, and so is told from the page.
 */
export function StaffView({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.paid')
  const clock = useClock()
  const { store, amountMinor, currency, settledAt, id } = payment
  const stripe = useSeen<HTMLParagraphElement>()
  return (
    <section className="staff" aria-label={t('show')}>
      <p ref={stripe} tabIndex={-1} className="staff-stripe">
        <CheckIcon className="size-6" />
        {t('title')}
      </p>
      <div className="@container grid gap-2 px-4 pt-5 pb-6">
        <p className="text-18 font-bold wrap-anywhere">{store.name}</p>
        <p className="staff-amount">
          <MoneyText amountMinor={amountMinor} currency={currency} size="hero" />
        </p>
        <p className="text-muted">
          {settledAt !== null && (
            <time dateTime={settledAt} suppressHydrationWarning>
              {t('paidAt', { time: clock(settledAt) })}
            </time>
          )}{' '}
          ·{' '}
          <span className="whitespace-nowrap">
            {t('reference', { reference: paymentReference(id) })}
          </span>
        </p>
        <p className="text-[1.75rem] tabular-nums">
          <span className="text-[1rem] text-muted">{t('now')}</span>{' '}
          <LiveClock currency={currency} />
        </p>
        <p className="text-14 text-muted">{t('show')}</p>
      </div>
    </section>
  )
}

/** The time at the counter, to the second. Starts from the server's, so that both sides agree. */
function LiveClock({ currency }: { currency: Payment['currency'] }) {
  const clock = useClock()
  const [now, setNow] = useState(useRootData()?.timeStamp ?? 0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { timeZone } = AREA_FACTS[areaOfCurrency(currency)]
  return (
    <b role="timer" aria-live="off">
      {clock(now, { withSeconds: true, timeZone })}
    </b>
  )
}
