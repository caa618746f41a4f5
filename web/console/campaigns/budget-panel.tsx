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
  campaign: Pick<ConsoleCampaignRow, 'id' | 'area' | 'figures'> & { kind: BudgetKind }
  budget: ConsoleBudget | null
  /** What limited prizes set aside of it. */
  prizesMinor: number
  onClose: () => void
}

/** Sets, raises or lowers what a campaign may cost: first what that leaves. */
export function BudgetPanel({ campaign, budget, prizesMinor, onClose }: BudgetPanelProps) {
  const t = useTranslations('console-budgets.budget.panel')
  const money = useMoney()
  const { kind, id, area, figures } = campaign
  const { symbol, decimals } = AREA_FACTS[area]
  const [amount, setAmount] = useState(budget ? amountText(budget.amountMinor, decimals) : '')
  const [reason, setReason] = useState('')
  const read = readAmount(amount, decimals)
  const amountMinor = 'problem' in read ? undefined : read.amountMinor
  const promisedMinor = figures.promisedMinor ?? 0
  const hint = budget
    ? t('least', { amount: money(budget.amountMinor - budget.leftMinor) })
    : t(firstHint(prizesMinor, promisedMinor), {
        prizes: money(prizesMinor),
        promised: money(promisedMinor),
        sum: money(prizesMinor + promisedMinor),
      })
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
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}

/** What was promised before the first budget is paid from it as far as it goes. */
function firstHint(prizesMinor: number, promisedMinor: number) {
  if (prizesMinor > 0) return promisedMinor > 0 ? 'leastBoth' : 'leastPrizes'
  return promisedMinor > 0 ? 'leastPromised' : 'leastNone'
}
