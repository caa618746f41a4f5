import { useState } from 'react'
import { readAmount } from '#contract/values/amount-text.ts'
import { approvalLimit } from '#contract/values/approval-limits.ts'
import { AREA_FACTS, areaOfCurrency } from '#contract/values/area.ts'
import { CORRECTION_CAUSES, type CorrectionCause } from '#contract/values/correction.ts'
import { useMoney, type Currency } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { AmountField } from '../parts/amount-field.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface CorrectPanelProps {
  memberId: string
  currency: Currency
  onClose: () => void
}

/** Gives or takes credit, with the cause that the member reads and the case that makes a repeat one with the first. */
export function CorrectPanel({ memberId, currency, onClose }: CorrectPanelProps) {
  const t = useTranslations('console.member.correct')
  const causes = useTranslations('wallet.causes')
  const money = useMoney()
  const { role } = useMe()
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState('')
  const [cause, setCause] = useState<CorrectionCause>(CORRECTION_CAUSES[0])
  const [caseReference, setCase] = useState('')
  const [reason, setReason] = useState('')
  const area = areaOfCurrency(currency)
  const { decimals } = AREA_FACTS[area]
  const read = readAmount(amount, decimals)
  const amountMinor = 'problem' in read ? undefined : read.amountMinor
  const isReady =
    amountMinor !== undefined && caseReference !== '' && reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t(way, { amount: amountMinor === undefined ? '' : money(amountMinor) })}
      doneWords={t('done')}
      ask={api.members.correct}
      input={
        isReady
          ? {
              memberId,
              amountMinor: way === 'give' ? amountMinor : -amountMinor,
              cause,
              caseReference,
              reason,
            }
          : undefined
      }
      onClose={onClose}
    >
      <RadioGroup
        name="way"
        label={t('way')}
        look="tiles"
        value={way}
        options={[
          { value: 'give', label: t('ways.give') },
          { value: 'take', label: t('ways.take') },
        ]}
        onChange={({ currentTarget }) => setWay(currentTarget.value as 'give' | 'take')}
      />
      <AmountField
        required
        area={area}
        label={(values) => t('amount', values)}
        hint={t('amountHint', { amount: money(approvalLimit('correction', role, area)) })}
        value={amount}
        onChange={setAmount}
      />
      <SelectInput
        name="cause"
        label={t('cause')}
        hint={t('causeHint')}
        value={cause}
        options={CORRECTION_CAUSES.map((value) => ({ value, label: causes(value) }))}
        onChange={({ currentTarget }) => setCause(currentTarget.value as CorrectionCause)}
      />
      <TextInput
        name="case"
        label={t('case')}
        hint={t('caseHint')}
        maxLength={40}
        required
        value={caseReference}
        onChange={({ currentTarget }) => setCase(currentTarget.value.trim())}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
