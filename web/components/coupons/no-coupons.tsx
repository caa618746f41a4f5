import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { couponsPath, hasFilters, type CouponSearch } from './coupon-search.ts'

/** Nothing there, or nothing that was asked for: what to do instead. */
export function NoCoupons({ search }: { search: CouponSearch }) {
  const t = useTranslations('coupons.empty')
  const siteHref = useSiteHref()
  const kind = hasFilters(search) ? 'found' : search.view
  return (
    <NotYet
      reason="empty"
      drawing="scenes/coupons"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        kind !== 'stores' && (
          <>
            {search.keyword && search['business-type'] && (
              <ButtonLink to={siteHref(couponsPath({ ...search, 'business-type': undefined }))}>
                {t('found.everywhere', { keyword: search.keyword })}
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" to={siteHref('/app-web/coupons')}>
              {t(`${kind}.go`)}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
