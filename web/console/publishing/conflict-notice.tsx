import type { RevisionAnswer } from '#contract/console/content-answers.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { EntryBody } from './entry-body.ts'
import { differingFields } from './differing-fields.ts'
import { useFieldWords } from './form/use-field-words.ts'

interface ConflictNoticeProps {
  body: EntryBody
  others: RevisionAnswer
  takeTheirs: () => void
  keepMine: () => Promise<void>
}

/** Two have written: field by field what each has, and nothing is lost until one of them says so. */
export function ConflictNotice({ body, others, takeTheirs, keepMine }: ConflictNoticeProps) {
  const t = useTranslations('console-publishing.conflict')
  const { placeOf } = useFieldWords()
  return (
    <Notice
      kind="warning"
      live
      className="mb-4"
      title={t('title', { name: others.author?.name ?? '' })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={takeTheirs}>
            {t('theirs')}
          </Button>
          <Button kind="quiet" onClick={() => void keepMine()}>
            {t('mine')}
          </Button>
        </div>
      }
    >
      <dl className="mt-2 grid gap-2">
        {differingFields(body, others.body).map(({ field, mine, theirs }) => (
          <div key={field}>
            <dt className="text-muted">{placeOf(field)}</dt>
            <dd>{t('hasMine', { text: mine })}</dd>
            <dd>{t('hasTheirs', { text: theirs })}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
