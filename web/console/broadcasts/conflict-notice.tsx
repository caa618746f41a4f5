import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

/** Two have written: nothing is lost until one of them says so. */
export function ConflictNotice({ draftOf }: { draftOf: BroadcastDraft }) {
  const t = useTranslations('console-broadcasts.conflict')
  return (
    <Notice
      kind="warning"
      live
      className="mb-4"
      title={draftOf.conflictWords}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => void draftOf.settle('theirs')}>
            {t('theirs')}
          </Button>
          <Button kind="quiet" onClick={() => void draftOf.settle('mine')}>
            {t('mine')}
          </Button>
        </div>
      }
    >
      {t('text')}
    </Notice>
  )
}
