import type { ConsolePayment } from '#contract/console/payments.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ListTable } from '../lists/list-table.tsx'
import { usePaymentColumns } from '../payments/payment-columns.tsx'

interface MemberPaymentsProps {
  payments: readonly ConsolePayment[]
}

/** The newest of them; all are found among the payments. */
export function MemberPayments({ payments }: MemberPaymentsProps) {
  const t = useTranslations('console.payments')
  const columns = usePaymentColumns()
  if (payments.length === 0) return null
  return (
    <section className="mt-8">
      <ListTable
        caption={t('newest')}
        rows={payments}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
      />
    </section>
  )
}
