import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { fieldsBetween, type DraftField, type FormDraft } from './form-draft.ts'
import { WEEK_DAYS } from './week-fields.tsx'

interface ConflictNoticeProps {
  /** As it was looked at; what is typed here; as it is now. */
  drafts: { base: FormDraft; mine: FormDraft; theirs: FormDraft }
  words: string
  onMerge: (prefer: 'mine' | 'theirs') => void
}

/** What somebody else has changed while this was typed, field by field; nothing of either is lost until one says so. */
export function ConflictNotice({ drafts, words, onMerge }: ConflictNoticeProps) {
  const t = useTranslations('console-stores.conflict')
  const fields = useTranslations('console-stores.fields')
  const textOf = useDraftWords()
  const { base, mine, theirs } = drafts
  const own = new Set(fieldsBetween(base, mine))
  const changed = fieldsBetween(base, theirs)
  return (
    <Notice
      kind="warning"
      live
      className="mb-4"
      title={words}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => onMerge('mine')}>
            {t('mine')}
          </Button>
          {changed.some((field) => own.has(field)) && (
            <Button kind="quiet" onClick={() => onMerge('theirs')}>
              {t('theirs')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('text')}</p>
      <dl className="mt-2 grid gap-2">
        {changed.map((field) => (
          <div key={field}>
            <dt className="text-muted">{fields(NAMES[field])}</dt>
            <dd>{t('change', { was: textOf(field, base), is: textOf(field, theirs) })}</dd>
            {own.has(field) && <dd>{t('yours', { text: textOf(field, mine) })}</dd>}
          </div>
        ))}
      </dl>
    </Notice>
  )
}

const NAMES = {
  names: 'names',
  businessType: 'businessType',
  city: 'city',
  region: 'region',
  postalCode: 'postalCode',
  address: 'address',
  position: 'position',
  phone: 'phone',
  hoursAs: 'openingHours',
  week: 'hours',
  hoursText: 'hoursText',
} as const satisfies Record<DraftField, string>

function useDraftWords(): (field: DraftField, draft: FormDraft) => string {
  const t = useTranslations('console-stores')
  return (field, draft) => {
    if (field === 'names') return Object.values(draft.names).filter(Boolean).join(' / ')
    if (field === 'hoursAs') return t(`form.hoursAs.${draft.hoursAs}`)
    if (field !== 'week') return draft[field] || t('changes.absent')
    return WEEK_DAYS.map((day) => {
      const spans = draft.week[day] ?? []
      const words = spans.map(({ open, close }) => `${open}–${close}`).join(', ')
      return `${t(`days.${day}`)} ${words || t('store.closedDay')}`
    }).join('; ')
  }
}
