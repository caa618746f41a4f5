import type { Payment } from '#contract/payments.ts'
import { rebateOf } from '#contract/values/payment-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'

/** Why the rebate is what it is: the store's rate, what it is reckoned from, the cap where it bit. */
export function RebateWhy({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.receipt.why')
  const moneyOf = useMemberMoney(payment.currency)
  const { rebatePercent: percent, rebateCapMinor, rebateMinor, gatewayMinor, creditMinor } = payment
  const fullMinor = rebateOf(gatewayMinor, { percent, capMinor: null })
  const rebate = moneyOf(rebateMinor)
  const amount = moneyOf(gatewayMinor)
  return (
    <DetailDisclosure summary={t('summary')}>
      {percent === 0 || gatewayMinor === 0 ? (
        <p>{t(percent === 0 ? 'none' : 'creditOnly')}</p>
      ) : (
        <ul className="grid gap-1">
          <li>{t('percent', { percent })}</li>
          <li>{t('base', { amount, credit: moneyOf(creditMinor) })}</li>
          <li>
            {rebateMinor < fullMinor && rebateCapMinor !== null
              ? t('capped', { full: moneyOf(fullMinor), cap: moneyOf(rebateCapMinor), rebate })
              : t('uncapped', { amount, percent, rebate })}
          </li>
        </ul>
      )}
    </DetailDisclosure>
  )
}
