import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** Why this invitation cannot be accepted, and what there is instead. */
export function RefusedView({ message, isMember }: { message: string; isMember: boolean }) {
  const t = useTranslations('referrals.refused')
  const siteHref = useSiteHref()
  return (
    <div className="grid gap-5">
      <Notice kind="info" live title={message} />
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={siteHref(isMember ? '/mgm' : '/download')}>
          {t(isMember ? 'invite' : 'app')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={siteHref('/store-list')}>
          {t('stores')}
        </ButtonLink>
      </div>
    </div>
  )
}
