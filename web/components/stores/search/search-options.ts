import type { Api, CallName, CallOutputs } from '#contract/calls.ts'
import type { ApiResult } from '#contract/values/envelope.ts'

/** One choice of a select, and how many stores it would find. */
export interface SearchOption {
  id: string
  name: string
  count: number
}

/** What the search form offers; lists are empty where their call failed or the area has none. */
export interface SearchOptions {
  cities: (SearchOption & { regions: SearchOption[] })[]
  lines: { id: string; name: string; stations: SearchOption[] }[]
  businessTypes: (SearchOption & { icon: string })[]
}

interface Place {
  id: string
  name: string
  storeCount: number
}

/** The choices of the page's area that lead to a store, and the status of a call that failed. */
export async function loadSearchOptions(
  api: Api,
): Promise<{ options: SearchOptions; status: number | undefined }> {
  const answers = await Promise.all([
    api.places.listCities({}),
    api.places.listMrtStations({}),
    api.businessTypes.list({}),
  ])
  const status = answers.find(({ success }) => !success)?.resultCode
  return { options: optionsOf(answers), status }
}

type Answer<Name extends CallName> = ApiResult<CallOutputs[Name]>

function optionsOf([places, stations, types]: [
  Answer<'listCities'>,
  Answer<'listMrtStations'>,
  Answer<'listBusinessTypes'>,
]): SearchOptions {
  return {
    cities: places.success
      ? places.cities.filter(hasStores).map((city) => ({
          ...optionOf(city),
          regions: city.regions.filter(hasStores).map(optionOf),
        }))
      : [],
    lines: stations.success ? linesOf(stations.mrtStations.filter(hasStores)) : [],
    businessTypes: types.success
      ? types.businessTypes
          .filter(hasStores)
          .map((type) => ({ ...optionOf(type), icon: type.icon }))
      : [],
  }
}

type Station = Place & { lines: { id: string; name: string }[] }

/** A station where lines meet stands under each of them: people look under the one they ride. */
function linesOf(stations: readonly Station[]): SearchOptions['lines'] {
  const lines = new Map<string, SearchOptions['lines'][number]>()
  for (const station of stations) {
    for (const { id, name } of station.lines) {
      const line = lines.get(id) ?? { id, name, stations: [] }
      line.stations.push(optionOf(station))
      lines.set(id, line)
    }
  }
  return [...lines.values()]
}

function hasStores({ storeCount }: Place): boolean {
  return storeCount > 0
}

function optionOf({ id, name, storeCount }: Place): SearchOption {
  return { id, name, count: storeCount }
}
