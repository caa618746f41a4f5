import type { City } from '#contract/places.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import './hero.css'

export type PopularCity = Pick<City, 'id' | 'name'>

/** The face of the product: one promise, one search, a street on a warm evening. */
export function Hero({ cities }: { cities: readonly PopularCity[] }) {
  const t = useTranslations('home.hero')
  return (
    <div className="hero">
      <div className="measure hero-words">
        <h1 className="hero-title">{t('title')}</h1>
        <p className="mx-auto mt-3 max-w-reading text-balance text-muted 750:mt-4 750:text-18">
          {t('lead')}
        </p>
        <HeroSearch />
        <PopularCities cities={cities} />
      </div>
      <Art name="scenes/street" className="hero-street" isFirst />
    </div>
  )
}

function HeroSearch() {
  const t = useTranslations('home.hero')
  const siteHref = useSiteHref()
  const root = useRootData()
  return (
    <form
      role="search"
      action={siteHref('/store-list')}
      className="mx-auto mt-6 max-w-[560px] 750:mt-8"
    >
      {/* A GET form drops the query of its action, so the chosen language travels as a field. */}
      {root?.isLocaleNamed && <input type="hidden" name="lang" value={root.locale} />}
      <SearchInput
        name="keyword"
        label={t('search')}
        placeholder={t(`example.${root?.area ?? DEFAULT_AREA}`)}
        buttonLabel={t('find')}
        maxLength={100}
      />
    </form>
  )
}

function PopularCities({ cities }: { cities: readonly PopularCity[] }) {
  const t = useTranslations('home.hero')
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('popular')} className="hero-chips">
      {cities.map(({ id, name }) => (
        <ChipLink key={id} to={siteHref(`/store-list?city=${encodeURIComponent(id)}`)}>
          {name}
        </ChipLink>
      ))}
      <ChipLink to={siteHref('/store-list')}>{t('all')}</ChipLink>
    </nav>
  )
}
