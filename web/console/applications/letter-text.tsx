import { LINK_MARK } from '#contract/values/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import type { LetterWords } from './use-judging.ts'

/** A letter as the applicant reads it; its secret link is never shown here. */
export function LetterText({ body }: { body: string }) {
  const t = useTranslations('console-applications.letter')
  return (
    <p className="mt-2 break-words whitespace-pre-wrap">{body.replace(LINK_MARK, t('link'))}</p>
  )
}

/** What a press would send. */
export function LetterAhead({ letter }: { letter: LetterWords | undefined }) {
  const t = useTranslations('console-applications.letter')
  if (!letter) return null
  return (
    <section>
      <h3 className="mb-2 text-16">{t('title')}</h3>
      <Card kind="outline">
        <p className="font-semibold">{letter.subject}</p>
        <LetterText body={letter.body} />
      </Card>
    </section>
  )
}
