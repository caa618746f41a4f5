import { useState } from 'react'
import { parseArea, type Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import {
  readAreaChoice,
  readVisitorCountry,
  writeAreaChoice,
} from '../../client/visitor-country.ts'
import { useRootData } from '../../page/root-data.ts'
import { areaHrefOf } from '../../page/site-href.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Offers the visitor's own area where the address named none. Pages are kept for everybody, so who
 * this visitor is shows only once the page runs.
 */
export function AreaSuggestion() {
  const t = useTranslations('shell.area')
  const root = useRootData()
  const country = useBrowserValue(readVisitorCountry, undefined)
  const [hasAnswered, setAnswered] = useState(false)
  const area = parseArea(country)
  if (!root || !area || area === root.area || root.isAreaNamed || root.isInApp) return null
  if (hasAnswered || readAreaChoice() !== undefined) return null
  const choose = (choice: Area) => {
    writeAreaChoice(choice)
    setAnswered(true)
  }
  return (
    <section aria-label={t('title')} className="shell-notice">
      <p className="flex-[1_1_280px]">{t('suggestion', { area: t(area) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="text" size="small" onClick={() => choose(root.area)}>
          {t('stay')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          href={areaHrefOf(area, '/store-list', root)}
          onClick={() => writeAreaChoice(area)}
        >
          {t('go', { area: t(area) })}
        </Button>
      </div>
    </section>
  )
}
