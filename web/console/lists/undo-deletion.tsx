import type { ListView } from '#contract/console/views.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useChange } from '../parts/use-change.ts'
import { useKeptViews } from './views.tsx'

/** Says that a view is deleted, and takes it back. */
export function UndoDeletion({ view }: { view: ListView }) {
  const t = useTranslations('console-lists.delete')
  const wordsOf = useFailureWords()
  const { keep } = useKeptViews()
  const { change, failure, isBusy } = useChange()
  const { list, name, query, without } = view
  const undo = async () => {
    const answer = await change(
      () => api.views.save({ list, name, query, without }),
      () => t('undone', { name }),
    )
    if (answer) keep(answer)
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      {failure ? wordsOf(failure) : t('done', { name })}
      {!failure && (
        <Button kind="quiet" size="small" pending={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </span>
  )
}
