import type { Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { areaHrefOf } from '../../page/site-href.ts'
import { Button } from '../../ui/button.tsx'

interface AreaOfferProps {
  area: Area
  hidden?: boolean
  onChoose?: (area: Area) => void
}

/**
 * Offers another area than the page's. Without `onChoose` it is shown and heard by
 * `web/islands/area-suggestion.ts`.
 */
export function AreaOffer({ area, hidden, onChoose }: AreaOfferProps) {
  const t = useTranslations('shell.area')
  const root = useRootData()
  if (!root) return null
  return (
    <section
      aria-label={t('title')}
      className="shell-notice"
      hidden={hidden}
      data-suggests-area={area}
    >
      <p className="flex-[1_1_280px]">{t('suggestion', { area: t(area) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="text"
          size="small"
          data-chooses-area={root.area}
          onClick={onChoose && (() => onChoose(root.area))}
        >
          {t('stay')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          href={areaHrefOf(area, '/store-list', root)}
          data-chooses-area={area}
          onClick={onChoose && (() => onChoose(area))}
        >
          {t('go', { area: t(area) })}
        </Button>
      </div>
    </section>
  )
}
