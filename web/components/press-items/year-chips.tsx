import { useTranslations } from '../../intl/use-translations.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { useSiteHref } from '../site-link.tsx'

interface YearChipsProps {
  years: readonly { year: number; count: number }[]
  /** The one that is shown; undefined: all. */
  selected: number | undefined
}

/** The years that have items, each with how many. */
export function YearChips({ years, selected }: YearChipsProps) {
  const t = useTranslations('press')
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('years')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={siteHref('/press')} selected={selected === undefined}>
            {t('all')}
          </ChipLink>
        </li>
        {years.map(({ year, count }) => (
          <li key={year}>
            <ChipLink to={siteHref(`/press?year=${year}`)} selected={year === selected}>
              <span className="sr-only">{t('itemsOfYear', { year: String(year), count })}</span>
              <span aria-hidden className="tabular-nums">
                {year}
              </span>
              <span aria-hidden className="text-14 tabular-nums opacity-80">
                {count}
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
