import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { parseArea, type Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { EMPTY_DRAFT, fieldsBetween, formOfDraft } from './form-draft.ts'
import { rebateDraft, RebateFields, rebateOfDraft } from './rebate-fields.tsx'
import { StoreForm } from './store-form.tsx'
import { useFormAct } from './use-form-act.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const area = parseArea(new URL(request.url).searchParams.get('area') ?? '')
  return answerOf(await api.stores.listChoices(area ? { area } : {}), request)
}

export function Component() {
  const [params] = useSearchParams()
  const { areas } = useMe()
  const area = parseArea(params.get('area') ?? '') ?? areas[0] ?? 'tw'
  // What was chosen among one area's places is nothing in another one.
  return (
    <OfArea key={area} area={area}>
      <NewStore area={area} />
    </OfArea>
  )
}

/** A store with its week and its rebate, at once or from a day on. */
function NewStore({ area }: { area: Area }) {
  const t = useTranslations('console-stores.form')
  const areaWords = useTranslations('staff.areas')
  const { areas } = useMe()
  const [, setParams] = useSearchParams()
  const loaded = useLoaderData<typeof loader>()
  const choices = { ...loaded, cities: loaded.cities.filter(({ id }) => id.startsWith(`${area}-`)) }
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [rebate, setRebate] = useState(() => rebateDraft(area, { percent: null, capMinor: null }))
  const [isSaving, setSaving] = useState(false)
  const [reason, setReason] = useState('')
  const { refusal, isDone, watch } = useFormAct()
  const form = formOfDraft(draft, area)
  const hasRebate = rebate.percent.trim() !== '' || rebate.cap.trim() !== ''
  const given = hasRebate ? rebateOfDraft(rebate, area) : { rebate: null }
  const isDirty = !isDone && fieldsBetween(EMPTY_DRAFT, draft).length > 0
  const isReady = form !== undefined && given !== undefined
  const isAsked = isReady && reason.trim().length >= LEAST_REASON
  return (
    <StoreForm
      title={t('addTitle')}
      area={area}
      draft={draft}
      choices={choices}
      refusal={refusal}
      isDirty={isDirty}
      isReady={isDirty && isReady}
      onChange={setDraft}
      onSave={() => setSaving(true)}
      before={
        areas.length > 1 && (
          <SelectInput
            name="area"
            className="mb-5 max-w-60"
            label={t('area')}
            value={area}
            options={areas.map((value) => ({ value, label: areaWords(value) }))}
            onChange={({ currentTarget }) => setParams({ area: currentTarget.value })}
          />
        )
      }
    >
      <section className="mt-6 grid max-w-measure items-start gap-5 lg:grid-cols-2">
        <h2 className="text-18 lg:col-span-2">{t('rebateTitle')}</h2>
        <RebateFields area={area} draft={rebate} onChange={setRebate} />
      </section>
      {isSaving && (
        <ActPanel
          title={t('saveTitle')}
          doLabel={t('save')}
          doneWords={t('added')}
          ask={watch(api.stores.add, ({ id }) => id)}
          input={isAsked ? { area, form, reason, ...given } : undefined}
          onClose={() => setSaving(false)}
        >
          <ReasonField value={reason} onChange={setReason} />
        </ActPanel>
      )}
    </StoreForm>
  )
}
