import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import type { SearchOption, SearchOptions } from './search-options.ts'
import type { StoreSearch } from '../store-search.ts'

interface PlaceSelectsProps {
  cities: SearchOptions['cities']
  search: StoreSearch
}

/**
 * City, then its regions: those of all cities stand under the names of their cities, so that one choice is enough;
 * where a script runs, those of a chosen city alone (`web/islands/store-search.ts`).
 */
export function PlaceSelects({ cities, search }: PlaceSelectsProps) {
  const t = useTranslations('stores.form')
  const area = useRootData()?.area ?? DEFAULT_AREA
  return (
    <>
      <SelectInput
        name="city"
        label={t(`city.${area}`)}
        placeholder={t(`anyCity.${area}`)}
        defaultValue={search.city ?? cityOf(search.region, cities)}
      >
        <CountedOptions options={cities} />
      </SelectInput>
      <SelectInput
        name="region"
        label={t(`region.${area}`)}
        placeholder={t(`anyRegion.${area}`)}
        defaultValue={search.region}
      >
        {cities.map(({ id, name, regions }) => (
          <optgroup key={id} label={name} data-city={id}>
            <CountedOptions options={regions} />
          </optgroup>
        ))}
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
