import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { draftOfStore, fieldsBetween, formOfDraft, merged } from './form-draft.ts'
import { StoreForm } from './store-form.tsx'
import { NO_REFUSAL, useFormAct } from './use-form-act.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { store } = answerOf(await api.stores.get({ id: params.id ?? '' }), request)
  const choices = answerOf(await api.stores.listChoices({ area: store.area }), request)
  return { store, choices }
}

export function Component() {
  const { store } = useLoaderData<typeof loader>()
  return (
    <OfArea key={store.id} area={store.area}>
      <Editor />
    </OfArea>
  )
}

/** A store's own words, saved as a whole: the second of two sees what the first has changed. */
function Editor() {
  const t = useTranslations('console-stores.form')
  const locale = useLocale()
  const { store: begun, choices } = useLoaderData<typeof loader>()
  const [base, setBase] = useState(begun)
  const [draft, setDraft] = useState(() => draftOfStore(begun))
  const [isSaving, setSaving] = useState(false)
  const [reason, setReason] = useState('')
  const { refusal, setRefusal, isDone, watch } = useFormAct()
  const { id, area, version } = base
  const form = formOfDraft(draft, area)
  const before = draftOfStore(base)
  const isDirty = !isDone && fieldsBetween(before, draft).length > 0
  const theirs = refusal.changed?.store
  const drafts = theirs && { base: before, mine: draft, theirs: draftOfStore(theirs) }
  const merge = (prefer: 'mine' | 'theirs') => {
    if (!drafts || !theirs) return
    setDraft(merged(drafts, prefer))
    setBase(theirs)
    setRefusal(NO_REFUSAL)
  }
  const isReady = form !== undefined && reason.trim().length >= LEAST_REASON
  return (
    <StoreForm
      title={t('editTitle', { name: localized(base.names, locale) })}
      area={area}
      draft={draft}
      choices={choices}
      refusal={refusal}
      isDirty={isDirty}
      isReady={isDirty && form !== undefined && !drafts}
      onChange={setDraft}
      onSave={() => setSaving(true)}
      before={
        drafts && (
          <ConflictNotice drafts={drafts} words={refusal.changed?.words ?? ''} onMerge={merge} />
        )
      }
    >
      <p className="mt-6 text-muted">{t('rebateElsewhere')}</p>
      {isSaving && !drafts && (
        <ActPanel
          title={t('saveTitle')}
          doLabel={t('save')}
          doneWords={t('saved')}
          ask={watch(api.stores.change, () => id)}
          input={isReady ? { id, version, form, reason } : undefined}
          onClose={() => setSaving(false)}
        >
          <ReasonField value={reason} onChange={setReason} />
        </ActPanel>
      )}
    </StoreForm>
  )
}
