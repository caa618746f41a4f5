import { LockIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** A saved card always asks for the password: whoever has none sets one, and comes back here. */
export function PasswordOffer() {
  const t = useTranslations('payments.cards.passwordOffer')
  const siteHref = useSiteHref()
  return (
    <Notice
      icon={<LockIcon className="size-5" />}
      title={t('title')}
      action={
        <ButtonLink kind="quiet" size="small" to={siteHref('/app-web/password?next=cards')}>
          {t('set')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Notice>
  )
}
