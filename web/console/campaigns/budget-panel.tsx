import { useState } from 'react'
import type { ConsoleBudget, ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { amountText, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { useMoney } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface BudgetPanelProps {
  campaign: Pick<ConsoleCampaignRow, 'id' | 'area'> & { kind: BudgetKind }
  budget: ConsoleBudget | null
  onClose: () => void
}

/** Sets, raises or lowers what a campaign may cost: first what that leaves. */
export function BudgetPanel({ campaign, budget, onClose }: BudgetPanelProps) {
  const t = useTranslations('console-budgets.budget.panel')
  const money = useMoney()
  const { kind, id, area } = campaign
  const { symbol, decimals } = AREA_FACTS[area]
  const [amount, setAmount] = useState(budget ? amountText(budget.amountMinor, decimals) : '')
  const [reason, setReason] = useState('')
  const read = readAmount(amount, decimals)
  const amountMinor = 'problem' in read ? undefined : read.amountMinor
  const isReady = amountMinor !== undefined && reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do', { amount: amountMinor === undefined ? '' : money(amountMinor) })}
      doneWords={t('done')}
      ask={api.campaigns.setBudget}
      input={isReady ? { kind, id, amountMinor, reason } : undefined}
      onClose={onClose}
    >
      <p className="text-muted">{t('text')}</p>
      <TextInput
        name="amount"
        label={t('amount', { symbol })}
        {...(budget && {
          hint: t('least', { amount: money(budget.amountMinor - budget.leftMinor) }),
        })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
