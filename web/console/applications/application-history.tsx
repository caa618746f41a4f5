import { useTranslations } from '../../intl/use-translations.ts'
import { CaseActs, SentLetters } from '../parts/case-history.tsx'
import type { FoundApplication } from './application-page.tsx'
import { LetterText } from './letter-text.tsx'

/** What was written to the applicant, as it was sent, and who did what with the application. */
export function ApplicationHistory({
  letters,
  history,
}: Pick<FoundApplication, 'letters' | 'history'>) {
  const t = useTranslations('console-applications')
  return (
    <>
      <SentLetters
        title={t('letter.sent')}
        letters={letters}
        bodyOf={({ body }) => <LetterText body={body} />}
      />
      <CaseActs acts={history} whatOf={({ what }) => t(`history.acts.${what}`)} />
    </>
  )
}
