import type { ConsolePayment } from '#contract/console/payments.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { PaymentTable } from '../payments/payment-table.tsx'

interface MemberPaymentsProps {
  payments: readonly ConsolePayment[]
}

/** The newest of them; all are found among the payments. */
export function MemberPayments({ payments }: MemberPaymentsProps) {
  const t = useTranslations('console.payments')
  if (payments.length === 0) return null
  return (
    <section className="mt-8">
      <PaymentTable payments={payments} caption={t('newest')} />
    </section>
  )
}
