import { CloseIcon } from '../../../art/icons.tsx'
import { ClockIcon } from '../../../art/place-icons.tsx'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSiteHref } from '../../site-link.tsx'

/**
 * What was searched for on this device: `web/islands/recent-searches.ts` fills it, and shows it where there is
 * something.
 */
export function RecentSearches() {
  const t = useTranslations('stores.recent')
  const siteHref = useSiteHref()
  return (
    <section aria-labelledby="recent-searches" data-recent-searches="" hidden>
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="text-18 750:text-22">
          {t('title')}
        </h2>
        <Button kind="text" size="small" className="-me-4" data-forgets="all">
          {t('forgetAll')}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line" />
      <template>
        <li className="flex items-center gap-3">
          <ClockIcon className="size-5 text-muted" />
          <a href={siteHref('/store-list')} className="link min-w-0 flex-1 py-2.5">
            {'{search}'}
          </a>
          <IconButton
            label={t('forget', { search: '{search}' })}
            icon={<CloseIcon className="size-5" />}
            data-forgets=""
          />
        </li>
      </template>
      <p className="mt-2 text-14 text-muted">{t('note')}</p>
    </section>
  )
}
