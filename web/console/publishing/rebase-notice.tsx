import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { EntryBody } from './entry-body.ts'
import { useFieldWords } from './form/use-field-words.ts'
import { fieldsToMerge, mergeBodies, type MergeField } from './merge-bodies.ts'

interface RebaseNoticeProps {
  /** What the draft was begun from; null where nobody knows it any more. */
  base: EntryBody | null
  /** Null: it was taken out of what is published. */
  live: { body: EntryBody; hash: string } | null
  body: EntryBody
  rebase: (body: EntryBody, basedOn: string | null) => Promise<void>
}

type Side = MergeField['keeps']

/**
 * Something else is live than when the draft was begun, so it cannot be published. Field by field the writer says
 * what is kept; what only the other one has changed is taken over by itself.
 */
export function RebaseNotice({ base, live, body, rebase }: RebaseNoticeProps) {
  const t = useTranslations('console-publishing.rebase')
  const { placeOf } = useFieldWords()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const fields = live ? fieldsToMerge(base, live.body, body) : []
  const sideOf = ({ field, keeps }: MergeField) => chosen[field] ?? keeps
  const goOn = () => {
    const kept = fields.filter((one) => sideOf(one) === 'mine').map(({ field }) => field)
    const merged = live ? mergeBodies(live.body, body, kept) : body
    void rebase(merged, live?.hash ?? null)
  }
  return (
    <Notice
      kind="warning"
      className="mb-4"
      title={t(live ? 'title' : 'gone')}
      action={
        <Button kind="quiet" onClick={goOn}>
          {t('goOn')}
        </Button>
      }
    >
      {live && <p>{t(fields.length === 0 ? 'same' : base ? 'text' : 'unknown')}</p>}
      <div className="mt-2 grid gap-4">
        {fields.map((one) => (
          <RadioGroup
            key={one.field}
            name={`keep.${one.field}`}
            label={placeOf(one.field)}
            value={sideOf(one)}
            options={(['mine', 'live'] as const).map((value) => ({
              value,
              label: (
                <span className="break-words whitespace-pre-line">
                  {t(`sides.${value}`, { text: one[value] })}
                </span>
              ),
            }))}
            onChange={({ currentTarget }) =>
              setChosen({ ...chosen, [one.field]: currentTarget.value as Side })
            }
          />
        ))}
      </div>
    </Notice>
  )
}
