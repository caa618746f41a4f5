import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'

/** The way on from a survey that is done or closed. */
export function OtherSurveys() {
  const t = useTranslations('surveys')
  const siteHref = useSiteHref()
  return (
    <div>
      <Button kind="quiet" to={siteHref('/app-web/surveys')}>
        {t('others')}
      </Button>
    </div>
  )
}
