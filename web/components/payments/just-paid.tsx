import type { Payment } from '#contract/payments.ts'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { SiteLink } from '../site-link.tsx'
import { paymentReference } from '#contract/values/short-id.ts'

/** Paid here minutes ago: who comes back for the receipt does not pay twice. */
export function JustPaid({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.pay.justPaid')
  const clock = useClock()
  const moneyOf = useMemberMoney(payment.currency)
  return (
    <Notice
      kind="warning"
      title={t('title', { amount: moneyOf(payment.amountMinor) })}
      action={
        <SiteLink to={`/app-web/payments/${payment.id}`} className="link">
          {t('action')}
        </SiteLink>
      }
    >
      <span className="phrases" suppressHydrationWarning>
        {t('text', {
          time: clock(payment.settledAt ?? payment.createdAt),
          reference: paymentReference(payment.id),
        })}
      </span>
    </Notice>
  )
}
