import { Link } from 'react-router'
import type { ConsolePayment } from '#contract/console/payments.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { PaymentState } from './payment-state.tsx'

interface PaymentTableProps {
  payments: readonly ConsolePayment[]
  caption?: string
}

export function PaymentTable({ payments, caption }: PaymentTableProps) {
  const t = useTranslations('console.payments')
  return (
    <table className="list">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('store')}</th>
          <th scope="col" className="amount">
            {t('amount')}
          </th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <OfArea key={payment.id} area={payment.area}>
            <tr>
              <td className="list-first">
                <Link
                  to={`/payments/${encodeURIComponent(payment.memberId)}/${payment.id}`}
                  className="link"
                >
                  {payment.store.name}
                </Link>
                <span className="block text-13 text-muted">
                  <ShortId id={payment.id} />
                </span>
              </td>
              <td className="amount">
                <MoneyText amountMinor={payment.amountMinor} currency={payment.currency} />
              </td>
              <td>
                <PaymentState state={payment.state} />
              </td>
              <td className="list-rest">
                <Instant at={payment.createdAt} />
              </td>
            </tr>
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}
