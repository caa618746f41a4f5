import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** The call failed: its words, the same address again, or the whole list. */
export function SearchFailure({ message }: { message: string }) {
  const t = useTranslations('stores.failure')
  const { pathname, search } = useLocation()
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="error"
      title={t('title')}
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="small" href={pathname + search}>
            {t('retry')}
          </Button>
          <ButtonLink kind="text" size="small" to={siteHref('/store-list')}>
            {t('all')}
          </ButtonLink>
        </div>
      }
    >
      {message}
    </Notice>
  )
}
