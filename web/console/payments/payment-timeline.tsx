import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ConsolePayment } from '#contract/console/payments.ts'
import { isActName } from '#contract/values/act-names.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'

interface PaymentTimelineProps {
  payment: ConsolePayment
  charge: ConsoleAnswer<'payments', 'get'>['charge']
  /** What staff did with it. */
  acts: readonly PaymentAct[]
}

type PaymentAct = ConsoleAnswer<'payments', 'get'>['acts'][number]

interface Step {
  at: string
  key: string
  words: ReactNode
  /** Who of staff, and why. */
  by?: PaymentAct | undefined
}

/** What happened when: as we wrote it down, as the gateway answered, and who of staff did what and why. */
export function PaymentTimeline({ payment, charge, acts }: PaymentTimelineProps) {
  const t = useTranslations('console.payment.timeline')
  const actWords = useTranslations('console.acts.names')
  const { currency, refunds } = payment
  // A refund and its act were written at one moment, and there is one of a payment at a time.
  const actOf = ({ createdAt }: { createdAt: string }) =>
    acts.find(({ act, at }) => act === 'payment-refunded' && at === createdAt)
  const others = acts.filter((act) => !refunds.some((refund) => actOf(refund) === act))
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
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      key: refund.id,
      words: (
        <>
          {t(`refunds.${refund.state}`)}{' '}
          <MoneyText amountMinor={refund.amountMinor} currency={currency} />
        </>
      ),
      by: actOf(refund),
    })),
    ...others.map((act) => ({
      at: act.at,
      key: act.id,
      words: isActName(act.act) ? actWords(act.act) : act.act,
      by: act,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
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
        {steps.map(({ at, key, words, by }) => (
          <tr key={key}>
            <td className="list-first">
              {words}
              {by && <Why act={by} />}
            </td>
            <td className="list-rest">
              <Instant at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Why({ act: { operator, reason, proposal } }: { act: PaymentAct }) {
  const t = useTranslations('console.payment.timeline')
  const { may } = useMe()
  return (
    <span className="block text-14 break-words text-muted">
      {reason === null ? operator : t('by', { operator, reason })}
      {proposal !== null && may('payments.refund') && (
        <>
          {' '}
          <Link to={`/proposals/${proposal}`} className="link">
            {t('proposal')}
          </Link>
        </>
      )}
    </span>
  )
}

function stepOf(key: string, at: string | null | undefined, words: ReactNode): Step[] {
  return at === null || at === undefined ? [] : [{ at, key, words }]
}
