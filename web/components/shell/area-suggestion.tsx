import { useState } from 'react'
import { parseArea, type Area } from '#contract/values/area.ts'
import {
  readAreaChoice,
  readVisitorCountry,
  writeAreaChoice,
} from '../../client/visitor-country.ts'
import { useRootData } from '../../page/root-data.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import { AreaOffer } from './area-offer.tsx'

/**
 * Offers the visitor's own area where the address named none. Pages are kept for everybody, so who
 * this visitor is shows only once the page runs.
 */
export function AreaSuggestion() {
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
  return <AreaOffer area={area} onChoose={choose} />
}
