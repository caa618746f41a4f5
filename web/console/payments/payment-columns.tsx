import { Link } from 'react-router'
import type { ConsolePayment } from '#contract/console/payments.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { PaymentState } from './payment-state.tsx'

export function usePaymentColumns(): readonly Column<ConsolePayment>[] {
  const t = useTranslations('console.payments')
  return [
    {
      head: t('store'),
      cell: ({ memberId, id, store }) => (
        <>
          <Link to={`/payments/${encodeURIComponent(memberId)}/${id}`} className="link">
            {store.name}
          </Link>
          <span className="block text-13 text-muted">
            <ShortId id={id} />
          </span>
        </>
      ),
    },
    {
      ...{ name: 'amount', head: t('amount'), look: 'amount' },
      cell: ({ amountMinor, currency }) => (
        <MoneyText amountMinor={amountMinor} currency={currency} />
      ),
    },
    {
      ...{ name: 'state', head: t('state') },
      cell: ({ state }) => <PaymentState state={state} />,
    },
    {
      ...{ name: 'when', head: t('when'), look: 'list-rest' },
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ]
}
