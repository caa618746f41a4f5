import { useState } from 'react'
import { amountText, readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Segment } from '#contract/values/broadcasts.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { CloseIcon } from '../../art/icons.tsx'
import { FieldGroup, FieldRow } from '../publishing/form/field-group.tsx'
import type { FoundBroadcast } from './broadcast-page.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

interface SegmentFieldsProps {
  found: FoundBroadcast
  draftOf: BroadcastDraft
  isWritable: boolean
}

type Activity = NonNullable<Segment['activity']>

const DAYS_BEGUN = '30'

/** Whom it is for: what is typed and says nothing yet changes nothing. */
export function SegmentFields({ found, draftOf, isWritable }: SegmentFieldsProps) {
  const t = useTranslations('console-broadcasts.fields')
  const areas = useTranslations('staff.areas')
  const { area } = found.broadcast
  const { segment } = draftOf.draft
  const change = (part: Partial<Segment>) => draftOf.write({ segment: { ...segment, ...part } })
  const part = { segment, change, isWritable }
  return (
    <FieldGroup title={t('whom')} hint={t('whomHint', { area: areas(area) })}>
      <ActivityFields {...part} />
      <BalanceFields {...part} area={area} />
      <CampaignFields {...part} campaigns={found.campaigns} />
    </FieldGroup>
  )
}

interface PartProps {
  segment: Segment
  change: (part: Partial<Segment>) => void
  isWritable: boolean
}

function ActivityFields({ segment: { activity }, change, isWritable }: PartProps) {
  const t = useTranslations('console-broadcasts.fields')
  const [days, setDays] = useState(activity ? String(activity.days) : DAYS_BEGUN)
  const read = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : 0)
  const isRight = read(days) >= 1 && read(days) <= 365
  return (
    <FieldRow>
      <SelectInput
        name="activity"
        label={t('activity')}
        disabled={!isWritable}
        value={activity?.is ?? ''}
        options={[
          { value: '', label: t('activities.any') },
          { value: 'active', label: t('activities.active') },
          { value: 'idle', label: t('activities.idle') },
        ]}
        onChange={({ currentTarget }) => {
          const is = currentTarget.value as Activity['is'] | ''
          const kept = isRight ? read(days) : Number(DAYS_BEGUN)
          setDays(String(kept))
          change({ activity: is === '' ? null : { is, days: kept } })
        }}
      />
      {activity && (
        <TextInput
          name="days"
          label={t('days')}
          inputMode="numeric"
          readOnly={!isWritable}
          value={days}
          {...(isRight ? {} : { error: t('daysRange') })}
          onChange={({ currentTarget: { value } }) => {
            setDays(value)
            const count = read(value)
            if (count >= 1 && count <= 365) change({ activity: { ...activity, days: count } })
          }}
        />
      )}
    </FieldRow>
  )
}

function BalanceFields({
  segment: { balance },
  change,
  isWritable,
  area,
}: PartProps & Pick<FoundBroadcast['broadcast'], 'area'>) {
  const t = useTranslations('console-broadcasts.fields')
  const { symbol, decimals } = AREA_FACTS[area]
  const textOf = (minor: number | null | undefined) =>
    typeof minor === 'number' ? amountText(minor, decimals) : ''
  const [texts, setTexts] = useState({
    least: textOf(balance?.leastMinor),
    most: textOf(balance?.mostMinor),
  })
  const least = readMinor(texts.least, decimals)
  const most = readMinor(texts.most, decimals)
  const isReversed = typeof least === 'number' && typeof most === 'number' && least > most
  const write = (next: typeof texts) => {
    setTexts(next)
    const leastMinor = readMinor(next.least, decimals)
    const mostMinor = readMinor(next.most, decimals)
    if (leastMinor === undefined || mostMinor === undefined) return
    if (leastMinor !== null && mostMinor !== null && leastMinor > mostMinor) return
    const isNone = leastMinor === null && mostMinor === null
    change({ balance: isNone ? null : { leastMinor, mostMinor } })
  }
  const errorOf = (minor: number | null | undefined) =>
    minor === undefined ? { error: t('notNumber') } : {}
  return (
    <FieldRow>
      <TextInput
        name="least"
        label={t('least', { symbol })}
        inputMode="decimal"
        readOnly={!isWritable}
        value={texts.least}
        {...errorOf(least)}
        onChange={({ currentTarget }) => write({ ...texts, least: currentTarget.value })}
      />
      <TextInput
        name="most"
        label={t('most', { symbol })}
        inputMode="decimal"
        readOnly={!isWritable}
        value={texts.most}
        {...(isReversed ? { error: t('reversed') } : errorOf(most))}
        onChange={({ currentTarget }) => write({ ...texts, most: currentTarget.value })}
      />
    </FieldRow>
  )
}

/** Null: nothing is said; undefined: what is said is no amount. */
function readMinor(text: string, decimals: number): number | null | undefined {
  const read = readAmount(text, decimals)
  if ('amountMinor' in read) return read.amountMinor
  if (read.problem === 'empty') return null
  return read.problem === 'zero' ? 0 : undefined
}

function CampaignFields({
  segment: { tookPartIn },
  change,
  isWritable,
  campaigns,
}: PartProps & Pick<FoundBroadcast, 'campaigns'>) {
  const t = useTranslations('console-broadcasts.fields')
  const kinds = useTranslations('console-campaigns.kinds')
  const locale = useLocale()
  const keyOf = ({ kind, id }: Segment['tookPartIn'][number]) => `${kind} ${id}`
  const chosen = new Set(tookPartIn.map(keyOf))
  const titleOf = (key: string) => {
    const found = campaigns.find((one) => keyOf(one) === key)
    return found ? localized(found.titles, locale) || found.id : key
  }
  return (
    <div className="grid gap-2">
      <SelectInput
        name="campaign"
        label={t('tookPart')}
        placeholder={t('addCampaign')}
        disabled={!isWritable || tookPartIn.length >= 10}
        value=""
        options={campaigns
          .filter((one) => !chosen.has(keyOf(one)))
          .map((one) => ({
            value: keyOf(one),
            label: `${titleOf(keyOf(one))} · ${kinds(one.kind)}`,
          }))}
        onChange={({ currentTarget }) => {
          const found = campaigns.find((one) => keyOf(one) === currentTarget.value)
          if (found) change({ tookPartIn: [...tookPartIn, { kind: found.kind, id: found.id }] })
        }}
      />
      {tookPartIn.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tookPartIn.map((one) => (
            <li key={keyOf(one)}>
              {isWritable ? (
                <Chip
                  icon={<CloseIcon className="size-4" />}
                  onClick={() =>
                    change({ tookPartIn: tookPartIn.filter((other) => other !== one) })
                  }
                >
                  <span className="sr-only">
                    {t('removeCampaign', { title: titleOf(keyOf(one)) })}
                  </span>
                  <span aria-hidden>{titleOf(keyOf(one))}</span>
                </Chip>
              ) : (
                <Chip>{titleOf(keyOf(one))}</Chip>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
