import type { TermVersion } from '#contract/terms.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDayWords } from '../day.tsx'
import { useSiteHref } from '../site-link.tsx'

interface UpcomingTermsProps {
  upcoming: TermVersion & { changes: string }
}

/** What members are told before terms change: from when on, what is new, and what they can do. */
export function UpcomingTerms({ upcoming }: UpcomingTermsProps) {
  const t = useTranslations('pages.terms')
  const dayWords = useDayWords()
  const siteHref = useSiteHref()
  const { version, effectiveOn, changes } = upcoming
  return (
    <Notice
      title={t('notice', { date: unbroken(dayWords(effectiveOn)) })}
      action={
        <ButtonLink kind="quiet" to={siteHref(`/privacy?version=${version}`)}>
          {t('read')}
        </ButtonLink>
      }
    >
      <p className="mt-1">{t('changes', { changes })}</p>
      <p className="mt-2">{t('disagree')}</p>
    </Notice>
  )
}

/** "January 5," on one line and "2027" on the next reads as two things. */
function unbroken(day: string): string {
  return day.replaceAll(' ', '\u00a0')
}
