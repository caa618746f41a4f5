import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useChange } from '../parts/use-change.ts'

interface UndoClosingProps {
  reference: string
  /** As it was closed: what was done since is not taken back. */
  version: number
}

/** Says that a message is closed, and takes it back. */
export function UndoClosing({ reference, version }: UndoClosingProps) {
  const t = useTranslations('console-inbox.closing')
  const wordsOf = useFailureWords()
  const { change, failure, isBusy } = useChange()
  const reopen = () => api.inbox.reopen({ reference, version })
  return (
    <span className="flex flex-wrap items-center gap-3">
      {failure ? wordsOf(failure) : t('done')}
      {!failure && (
        <Button
          kind="quiet"
          size="small"
          pending={isBusy}
          onClick={() => void change(reopen, () => t('reopened'))}
        >
          {t('undo')}
        </Button>
      )}
    </span>
  )
}
