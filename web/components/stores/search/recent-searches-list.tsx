import { useTranslations } from '../../../intl/use-translations.ts'
import { CloseIcon } from '../../../art/icons.tsx'
import { ClockIcon } from '../../../art/place-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { holdPresses } from '../../../ui/hold-presses.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { useRecentSearches } from './recent-searches.ts'

/** What was searched for on this device; nothing where there is nothing. */
export function RecentSearches() {
  const t = useTranslations('stores.recent')
  const siteHref = useSiteHref()
  const { searches, forget, forgetAll } = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="text-18 750:text-22">
          {t('title')}
        </h2>
        <Button kind="text" size="small" className="-me-4" onClick={forgetAll}>
          {t('forgetAll')}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {searches.map(({ label, path }) => (
          <li key={path} className="flex items-center gap-3">
            <ClockIcon className="size-5 text-muted" />
            <TextLink to={siteHref(path)} className="min-w-0 flex-1 py-2.5">
              {label}
            </TextLink>
            <IconButton
              label={t('forget', { search: label })}
              icon={<CloseIcon className="size-5" />}
              onClick={({ currentTarget }) => {
                holdPresses(currentTarget.closest('ul'))
                forget(path)
              }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">{t('note')}</p>
    </section>
  )
}
