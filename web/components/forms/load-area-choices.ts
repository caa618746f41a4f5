import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'
import type { Choice } from './contact-fields.tsx'

/** What a store of an area is chosen from. */
export interface AreaChoices {
  businessTypes: Choice[]
  /** None where they cannot be read just now; a form does without. */
  cities: (Choice & { regions: Choice[] })[]
}

/** Of every area, since a store need not be where its owner reads the page. */
export async function loadAreaChoices({ api }: PageRequest): Promise<Record<Area, AreaChoices>> {
  const choices = AREAS.map(async (area) => [area, await choicesOf(api, area)] as const)
  return Object.fromEntries(await Promise.all(choices)) as Record<Area, AreaChoices>
}

async function choicesOf(api: PageRequest['api'], area: Area): Promise<AreaChoices> {
  const query = { 'country-code': AREA_FACTS[area].country }
  const [types, cities] = await Promise.all([
    api.businessTypes.list(query),
    api.places.listCities(query),
  ])
  return {
    businessTypes: orThrow(types).businessTypes.map(toChoice),
    cities: (cities.success ? cities.cities : []).map((city) => ({
      ...toChoice(city),
      regions: city.regions.map(toChoice),
    })),
  }
}

function toChoice({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name }
}
