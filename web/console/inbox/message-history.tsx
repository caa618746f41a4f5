import { useTranslations } from '../../intl/use-translations.ts'
import { CaseActs, SentLetters } from '../parts/case-history.tsx'
import type { FoundMessage } from './message-page.tsx'

/** What was sent, as it was sent, and who did what with the message. */
export function MessageHistory({ answers, history }: Pick<FoundMessage, 'answers' | 'history'>) {
  const t = useTranslations('console-inbox.message')
  return (
    <>
      <SentLetters
        title={t('answers')}
        letters={answers}
        bodyOf={({ body }) => <p className="mt-2 break-words whitespace-pre-wrap">{body}</p>}
      />
      <CaseActs acts={history} whatOf={(act) => <ActWords act={act} />} />
    </>
  )
}

function ActWords({ act: { what, to } }: { act: FoundMessage['history'][number] }) {
  const t = useTranslations('console-inbox.message.acts')
  if (what !== 'form-assigned') return t(what)
  return to === null ? t('form-unassigned') : t(what, { to })
}
