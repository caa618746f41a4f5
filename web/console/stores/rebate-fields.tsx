import { useState } from 'react'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import { REBATE_DAYS_AHEAD, type StoreRebate } from '#contract/values/store-form.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

export interface RebateDraft {
  percent: string
  cap: string
  when: 'now' | 'later'
  day: string
}

/** What is given now; a day is tomorrow, unless somebody says otherwise. */
export function rebateDraft(
  area: Area,
  rebate: { percent: number | null; capMinor: number | null },
): RebateDraft {
  const { decimals } = AREA_FACTS[area]
  const { percent, capMinor } = rebate
  return {
    percent: percent === null ? '' : String(percent),
    cap: capMinor === null ? '' : (capMinor / 10 ** decimals).toFixed(decimals),
    when: 'now',
    day: addDays(dayOf(new Date(), area), 1),
  }
}

/** What is asked of the server; undefined while something is missing or unclear. */
export function rebateOfDraft(
  { percent, cap, when, day }: RebateDraft,
  area: Area,
): { rebate: StoreRebate; startsOn?: string } | undefined {
  const isPercent = /^\d{1,3}$/.test(percent.trim()) && Number(percent) <= 100
  const read =
    cap.trim() === '' ? { amountMinor: null } : readAmount(cap, AREA_FACTS[area].decimals)
  if (!isPercent || 'problem' in read || read.amountMinor === 0) return undefined
  if (when === 'later' && !isDay(day)) return undefined
  return {
    rebate: { percent: Number(percent), capMinor: read.amountMinor },
    ...(when === 'later' ? { startsOn: day } : {}),
  }
}

function isDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day)
}

/** A day with its weekday, so that a wrong one is seen. */
export function useFullDay(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(day), { dateStyle: 'full', timeZone: 'UTC' })
}

interface RebateFieldsProps {
  area: Area
  draft: RebateDraft
  onChange: (draft: RebateDraft) => void
}

/** Percent, cap, and when it begins. */
export function RebateFields({ area, draft, onChange }: RebateFieldsProps) {
  const t = useTranslations('console-stores.rebate')
  const areaWords = useTranslations('staff.areas')
  const fullDay = useFullDay()
  const [today] = useState(() => dayOf(new Date(), area))
  return (
    <>
      <TextInput
        name="percent"
        label={t('percent')}
        hint={t('percentHint')}
        inputMode="numeric"
        maxLength={3}
        value={draft.percent}
        onChange={({ currentTarget }) => onChange({ ...draft, percent: currentTarget.value })}
      />
      <TextInput
        name="cap"
        label={t('cap', { symbol: AREA_FACTS[area].symbol })}
        hint={t('capHint')}
        inputMode="decimal"
        value={draft.cap}
        onChange={({ currentTarget }) => onChange({ ...draft, cap: currentTarget.value })}
      />
      <RadioGroup
        name="when"
        label={t('when')}
        look="tiles"
        value={draft.when}
        options={[
          { value: 'now', label: t('whens.now') },
          { value: 'later', label: t('whens.later') },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, when: currentTarget.value as RebateDraft['when'] })
        }
      />
      {draft.when === 'later' && (
        <div>
          <TextInput
            name="day"
            type="date"
            label={t('day', { area: areaWords(area) })}
            min={addDays(today, 1)}
            max={addDays(today, REBATE_DAYS_AHEAD)}
            value={draft.day}
            onChange={({ currentTarget }) => onChange({ ...draft, day: currentTarget.value })}
          />
          <p role="status" className="mt-1 text-muted">
            {isDay(draft.day) && fullDay(draft.day)}
          </p>
        </div>
      )}
    </>
  )
}
