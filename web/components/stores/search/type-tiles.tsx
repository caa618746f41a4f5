import { useTranslations } from '../../../intl/use-translations.ts'
import { Card } from '../../../ui/card.tsx'
import { StretchedLink } from '../../../ui/navigation/stretched-link.tsx'
import { useSiteHref } from '../../site-link.tsx'
import type { SearchOptions } from './search-options.ts'
import { DrawnCover } from '../drawn-cover.tsx'
import { storeListPath } from '../store-search.ts'

const MAX_TILES = 8

/** The business types with the most stores, each a search. */
export function TypeTiles({ types }: { types: SearchOptions['businessTypes'] }) {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const popular = types.toSorted((one, other) => other.count - one.count).slice(0, MAX_TILES)
  if (popular.length === 0) return null
  return (
    <section aria-labelledby="popular-types">
      <h2 id="popular-types" className="text-18 750:text-22">
        {t('find.types')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 750:grid-cols-4 750:gap-6">
        {popular.map(({ id, name, icon, count }) => (
          <li key={id}>
            <Card flush className="h-full">
              <DrawnCover icon={icon} seed={id} className="aspect-video" />
              <div className="px-4 py-3">
                <h3 className="text-16">
                  <StretchedLink to={siteHref(storeListPath({ 'business-type': id }))}>
                    {name}
                  </StretchedLink>
                </h3>
                <p className="text-14 text-muted tabular-nums">{t('count', { count })}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
