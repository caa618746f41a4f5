import type { ConversionQuote } from '#contract/partners.ts'
import { AREAS } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { useSiteHref } from '../site-link.tsx'

interface AreaChoiceProps {
  quote: ConversionQuote
  search: string
}

/** A visitor's account may be anywhere; a member's own area is known, and is never asked for. */
export function AreaChoice({ quote, search }: AreaChoiceProps) {
  const t = useTranslations('portal.areas')
  const areaNames = useTranslations('shell.area')
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('label')} className="grid gap-2">
      <p className="font-semibold">{t('label')}</p>
      <div className="flex flex-wrap gap-2">
        {AREAS.map((area) => (
          <ChipLink
            key={area}
            to={siteHref(`/portal-web?${search}&area=${area}`)}
            selected={area === quote.area}
          >
            {areaNames(area)}
          </ChipLink>
        ))}
      </div>
      <p className="text-14 text-muted">{t('text')}</p>
    </nav>
  )
}
