import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import type { FoundMessage } from './message-page.tsx'
import { useChange } from '../parts/use-change.ts'

interface MessageActsProps {
  message: FoundMessage['message']
  onOpen: (what: 'answer' | 'assign' | 'close') => void
}

/** What can be done with a message, the commonest first; nothing for whoever only reads. */
export function MessageActs({ message, onOpen }: MessageActsProps) {
  const t = useTranslations('console-inbox')
  const wordsOf = useFailureWords()
  const me = useMe()
  const { change, failure, isBusy } = useChange()
  if (!me.may('inbox.write')) return null
  const { reference, version, state, email, assignedTo } = message
  const take = () => api.inbox.assign({ reference, version, to: me.id })
  const reopen = () => api.inbox.reopen({ reference, version })
  return (
    <>
      {state !== 'closed' && email !== null && (
        <Button onClick={() => onOpen('answer')}>
          {t(state === 'answered' ? 'answer.again' : 'answer.open')}
        </Button>
      )}
      {state !== 'closed' && assignedTo?.id !== me.id && (
        <Button
          kind="quiet"
          pending={isBusy}
          onClick={() => void change(take, () => t('assign.taken'))}
        >
          {t('assign.take')}
        </Button>
      )}
      {state !== 'closed' && (
        <Button kind="quiet" onClick={() => onOpen('assign')}>
          {t('assign.open')}
        </Button>
      )}
      {state === 'closed' ? (
        <Button
          kind="quiet"
          pending={isBusy}
          onClick={() => void change(reopen, () => t('closing.reopened'))}
        >
          {t('closing.reopen')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => onOpen('close')}>
          {t('closing.open')}
        </Button>
      )}
      {failure && (
        <Notice kind="error" live>
          {wordsOf(failure)}
        </Notice>
      )}
    </>
  )
}
