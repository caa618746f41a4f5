import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** A card that is being added, whose way back from the bank may have been lost. */
export function OpenBindingNotice() {
  const t = useTranslations('payments.cards.openBinding')
  const siteHref = useSiteHref()
  return (
    <Notice
      title={t('title')}
      action={
        <ButtonLink kind="quiet" size="small" to={siteHref('/app-web/cc3ds/back')}>
          {t('look')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Notice>
  )
}
