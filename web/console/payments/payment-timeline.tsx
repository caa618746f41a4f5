import type { ReactNode } from 'react'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ConsolePayment } from '#contract/console/payments.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Instant } from '../parts/instant.tsx'

interface PaymentTimelineProps {
  payment: ConsolePayment
  charge: ConsoleAnswer<'payments', 'get'>['charge']
}

interface Step {
  at: string
  key: string
  words: ReactNode
}

/** What happened when: as we wrote it down, and as the gateway answered. */
export function PaymentTimeline({ payment, charge }: PaymentTimelineProps) {
  const t = useTranslations('console.payment.timeline')
  const { currency, refunds } = payment
  const steps: Step[] = [
    { at: payment.createdAt, key: 'begun', words: t('begun') },
    ...stepOf('asked', charge?.askedAt, t('asked', { charge: charge?.id ?? '' })),
    ...stepOf(
      'finished',
      charge?.finishedAt,
      charge?.failure === null
        ? t('charged', { trade: charge.tradeId ?? '' })
        : t('failed', { why: charge?.failure ?? '' }),
    ),
    ...stepOf('settled', payment.settledAt, t('settled')),
    ...refunds.map(({ id, createdAt, amountMinor, state }) => ({
      at: createdAt,
      key: id,
      words: (
        <>
          {t(`refunds.${state}`)} <MoneyText amountMinor={amountMinor} currency={currency} />
        </>
      ),
    })),
  ]
  return (
    <table className="list">
      <caption>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ at, key, words }) => (
          <tr key={key}>
            <td className="list-first">{words}</td>
            <td className="list-rest">
              <Instant at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stepOf(key: string, at: string | null | undefined, words: ReactNode): Step[] {
  return at === null || at === undefined ? [] : [{ at, key, words }]
}
