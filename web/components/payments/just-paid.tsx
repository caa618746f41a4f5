import type { Payment } from '#contract/payments.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { SiteLink } from '../site-link.tsx'
import { paymentReference } from './payment-reference.ts'

/** Paid here minutes ago: who comes back for the receipt does not pay twice. */
export function JustPaid({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.pay.justPaid')
  const format = useFormatter()
  const moneyOf = useMemberMoney(payment.currency)
  const paidAt = new Date(payment.settledAt ?? payment.createdAt)
  return (
    <Notice
      kind="success"
      title={t('title', { amount: moneyOf(payment.amountMinor) })}
      action={
        <SiteLink to={`/app-web/payments/${payment.id}`} className="link">
          {t('action')}
        </SiteLink>
      }
    >
      <span suppressHydrationWarning>
        {t('text', {
          time: format.dateTime(paidAt, { timeStyle: 'short' }),
          reference: paymentReference(payment.id),
        })}
      </span>
    </Notice>
  )
}
