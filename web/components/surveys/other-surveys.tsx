import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSiteHref } from '../site-link.tsx'

/** The way on from a survey that is done or closed. */
export function OtherSurveys() {
  const t = useTranslations('surveys')
  const siteHref = useSiteHref()
  return (
    <div>
      <ButtonLink kind="quiet" to={siteHref('/app-web/surveys')}>
        {t('others')}
      </ButtonLink>
    </div>
  )
}
