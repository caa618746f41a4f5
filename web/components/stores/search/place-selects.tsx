import { useState } from 'react'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { useIsScripted } from '../../../page/use-browser-value.ts'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import type { SearchOption, SearchOptions } from './search-options.ts'
import type { StoreSearch } from '../store-search.ts'

interface PlaceSelectsProps {
  cities: SearchOptions['cities']
  search: StoreSearch
}

/**
 * City, then its regions. Until a city is chosen, and always where no script runs, the regions of
 * all cities stand under the names of their cities, so that one choice is enough.
 */
export function PlaceSelects({ cities, search }: PlaceSelectsProps) {
  const t = useTranslations('stores.form')
  const area = useRootData()?.area ?? DEFAULT_AREA
  const isScripted = useIsScripted()
  const chosen = search.city ?? cityOf(search.region, cities)
  const [city, setCity] = useState(chosen)
  const only = isScripted ? cities.find(({ id }) => id === city) : undefined
  return (
    <>
      <SelectInput
        name="city"
        label={t(`city.${area}`)}
        placeholder={t(`anyCity.${area}`)}
        defaultValue={chosen}
        onChange={(event) => setCity(event.currentTarget.value)}
      >
        <CountedOptions options={cities} />
      </SelectInput>
      <SelectInput
        key={only?.id}
        name="region"
        label={t(`region.${area}`)}
        placeholder={t(`anyRegion.${area}`)}
        defaultValue={search.region}
      >
        {only ? (
          <CountedOptions options={only.regions} />
        ) : (
          cities.map(({ id, name, regions }) => (
            <optgroup key={id} label={name}>
              <CountedOptions options={regions} />
            </optgroup>
          ))
        )}
      </SelectInput>
    </>
  )
}

export function CountedOptions({ options }: { options: readonly SearchOption[] }) {
  const t = useTranslations('stores.form')
  return options.map(({ id, name, count }) => (
    <option key={id} value={id}>
      {t('option', { name, count })}
    </option>
  ))
}

function cityOf(region: string | undefined, cities: SearchOptions['cities']): string | undefined {
  return cities.find(({ regions }) => regions.some(({ id }) => id === region))?.id
}
