import { parseArea } from '#contract/values/area.ts'
import { readAreaChoice, readVisitorCountry, writeAreaChoice } from '../client/visitor-country.ts'
import { onClick } from './on-click.ts'

/**
 * Offers the visitor's own area where the address named none: the page, which is everybody's, holds an offer for
 * each other area.
 */
export function startAreaSuggestion(): void {
  if (readAreaChoice() !== undefined) return
  const area = parseArea(readVisitorCountry())
  const offer = document.querySelector<HTMLElement>(`[data-suggests-area="${area}"]`)
  if (!offer) return
  offer.hidden = false
  onClick('[data-chooses-area]', ({ dataset }) => {
    writeAreaChoice(dataset.choosesArea ?? '')
    offer.hidden = true
  })
}
