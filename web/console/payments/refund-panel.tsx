import { useState } from 'react'
import type { ConsolePayment } from '#contract/console/payments.ts'
import { amountText, readAmount } from '#contract/values/amount-text.ts'
import { approvalLimit } from '#contract/values/approval-limits.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useMoney } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { AmountField } from '../parts/amount-field.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface RefundPanelProps {
  payment: ConsolePayment
  leftMinor: number
  onClose: () => void
}

/** Gives back all that is left, or a part of it, as it was paid. */
export function RefundPanel({ payment, leftMinor, onClose }: RefundPanelProps) {
  const t = useTranslations('console.payment.refund')
  const money = useMoney()
  const { role } = useMe()
  const { memberId, id, area } = payment
  const { decimals } = AREA_FACTS[area]
  const [amount, setAmount] = useState(amountText(leftMinor, decimals))
  const [reason, setReason] = useState('')
  const read = readAmount(amount, decimals)
  const amountMinor = 'problem' in read ? undefined : read.amountMinor
  const isReady = amountMinor !== undefined && reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do', { amount: amountMinor === undefined ? '' : money(amountMinor) })}
      doneWords={t('done')}
      ask={api.payments.refund}
      input={isReady ? { memberId, payment: id, amountMinor, reason } : undefined}
      isDangerous
      onClose={onClose}
    >
      <AmountField
        required
        area={area}
        label={(values) => t('amount', values)}
        hint={t('left', { amount: money(leftMinor) })}
        value={amount}
        onChange={setAmount}
      />
      <p className="text-14 text-muted">
        {t('alone', { amount: money(approvalLimit('refund', role, area)) })}
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
