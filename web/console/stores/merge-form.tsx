import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import { localized } from '#contract/values/localized.ts'
import { MERGE_FIELDS, type MergeField } from '#contract/values/store-form.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useMergeWords } from './use-merge-words.ts'
import { useStale } from './use-stale.ts'

interface MergeFormProps {
  store: StoreFactsAnswer
  other: StoreFactsAnswer
}

/** Both side by side: which one stays, and of each field that differs whose it is then. */
export function MergeForm({ store, other }: MergeFormProps) {
  const t = useTranslations('console-stores.merge')
  const locale = useLocale()
  const wordsOf = useMergeWords()
  const states = useTranslations('console-stores.states')
  const [staysId, setStaysId] = useState(store.id)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, string>>>({})
  const [isLooking, setLooking] = useState(false)
  const both = [store, other] as const
  const [stays, goes] = staysId === store.id ? both : ([other, store] as const)
  const differing = MERGE_FIELDS.filter((field) => wordsOf(field, stays) !== wordsOf(field, goes))
  // What the one that stays does not know it has of the other, unless somebody says otherwise.
  const idFor = (field: MergeField) =>
    chosen[field] ?? (wordsOf(field, stays) === '' ? goes.id : stays.id)
  const take = differing.filter((field) => idFor(field) === goes.id)
  return (
    <>
      <div className="grid max-w-[960px] gap-6">
        <RadioGroup
          name="stays"
          look="tiles"
          label={t('stays')}
          hint={t('staysHint')}
          value={staysId}
          options={both.map(({ id, names, status }) => ({
            value: id,
            label: localized(names, locale),
            hint: `${id} · ${states(status)}`,
          }))}
          onChange={({ currentTarget }) => setStaysId(currentTarget.value)}
        />
        <section className="grid gap-5">
          <h2 className="text-18">{t(differing.length > 0 ? 'differs' : 'same')}</h2>
          {differing.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              both={both}
              value={idFor(field)}
              onChoose={(id) => setChosen({ ...chosen, [field]: id })}
            />
          ))}
        </section>
        <div>
          <Button onClick={() => setLooking(true)}>{t('look')}</Button>
        </div>
      </div>
      {isLooking && (
        <MergePanel stays={stays} goes={goes} take={take} onClose={() => setLooking(false)} />
      )}
    </>
  )
}

interface FieldChoiceProps {
  field: MergeField
  both: readonly StoreFactsAnswer[]
  value: string
  onChoose: (id: string) => void
}

function FieldChoice({ field, both, value, onChoose }: FieldChoiceProps) {
  const t = useTranslations('console-stores.merge')
  const fields = useTranslations('console-stores.fields')
  const wordsOf = useMergeWords()
  return (
    <RadioGroup
      name={field}
      look="tiles"
      label={fields(FIELD_WORDS[field])}
      value={value}
      options={both.map((one) => ({ value: one.id, label: wordsOf(field, one) || t('noValue') }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

const FIELD_WORDS = {
  names: 'names',
  brand: 'brand',
  businessType: 'businessType',
  address: 'address',
  position: 'position',
  phone: 'phone',
  openingHours: 'openingHours',
  rebate: 'rebatePercent',
  intros: 'about',
  isRecommended: 'isRecommended',
} as const satisfies Record<MergeField, string>

interface MergePanelProps {
  stays: StoreFactsAnswer
  goes: StoreFactsAnswer
  take: MergeField[]
  onClose: () => void
}

function MergePanel({ stays, goes, take, onClose }: MergePanelProps) {
  const t = useTranslations('console-stores.merge')
  const navigate = useNavigate()
  const stale = useStale()
  const [reason, setReason] = useState('')
  const seen = ({ id, version }: StoreFactsAnswer) => ({ id, version })
  const input = { stays: seen(stays), goes: seen(goes), take, reason }
  return (
    <ActPanel
      title={t('panel')}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={stale(api.stores.merge)}
      input={reason.trim().length >= LEAST_REASON ? input : undefined}
      onClose={onClose}
      onDone={async () => navigate(`/stores/${stays.id}`)}
    >
      <Notice kind="warning">{t('warn')}</Notice>
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
