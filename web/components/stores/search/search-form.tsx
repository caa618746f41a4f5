import type { ReactNode } from 'react'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../../art/icons.tsx'
import { FilterIcon } from '../../../art/search-icons.tsx'
import { useRootData } from '../../../page/root-data.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SearchInput } from '../../../ui/forms/search-input.tsx'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { NearButton } from './near-button.tsx'
import { CountedOptions, PlaceSelects } from './place-selects.tsx'
import type { SearchOptions } from './search-options.ts'
import { isNear, type StoreSearch, type StoreView } from '../store-search.ts'
import './search-form.css'

interface SearchFormProps {
  options: SearchOptions
  search?: StoreSearch
  view?: StoreView
  /** Said when it was sent with nothing in it. */
  error?: string
  /** The filters stand open on a phone too. */
  isOpen?: boolean
}

/**
 * A GET form on the store list, so that a search has an address and needs no script. With scripts
 * (`web/islands/store-search.ts`) the address carries only what was filled in.
 */
export function SearchForm({ options, search = {}, view, error, isOpen }: SearchFormProps) {
  const t = useTranslations('stores.form')
  const [action = '', query] = useSiteHref()('/store-list').split('?')
  const area = useRootData()?.area ?? DEFAULT_AREA
  return (
    <form
      action={action}
      method="get"
      role="search"
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-2 gap-y-3"
      data-store-search=""
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view === 'map' && <input type="hidden" name="view" value={view} />}
      {isNear(search) && <NearInputs search={search} />}
      <SearchInput
        name="keyword"
        label={t('keyword')}
        placeholder={t(`keywordExample.${area}`)}
        defaultValue={search.keyword}
        maxLength={100}
        buttonLabel={t('submit')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'keyword-error' : undefined}
        autoFocus={error !== undefined}
        className="grow basis-full 750:basis-0"
      />
      <div className="w-full empty:hidden 750:order-1">
        <FieldError id="keyword" error={error} />
      </div>
      <NearButton />
      <FilterPanel isOpen={isOpen}>
        <FilterSelects options={options} search={search} />
        <Button type="submit" kind="quiet" className="mt-4 w-full 750:hidden">
          {t('apply')}
        </Button>
      </FilterPanel>
    </form>
  )
}

/** Closed on a phone until it is asked for; from 750 px on it simply stands there (search-form.css). */
function FilterPanel({ children, isOpen }: { children: ReactNode; isOpen?: boolean }) {
  const t = useTranslations('stores.form')
  return (
    <details className="group filter-panel" open={isOpen}>
      <summary className="chip chip-action">
        <FilterIcon className="size-5" />
        {t('filters')}
        <ChevronDownIcon className="size-4.5 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="w-full pt-1">{children}</div>
    </details>
  )
}

function FilterSelects({ options, search }: { options: SearchOptions; search: StoreSearch }) {
  const t = useTranslations('stores.form')
  return (
    <div className="grid gap-3 480:grid-cols-[1fr_1fr] 750:grid-cols-[repeat(auto-fit,minmax(160px,1fr))]">
      <PlaceSelects cities={options.cities} search={search} />
      {options.lines.length > 0 && (
        <SelectInput
          name="mrt"
          label={t('mrt')}
          placeholder={t('anyMrt')}
          defaultValue={search.mrt}
        >
          {options.lines.map(({ id, name, stations }) => (
            <optgroup key={id} label={name}>
              <CountedOptions options={stations} />
            </optgroup>
          ))}
        </SelectInput>
      )}
      <SelectInput
        name="business-type"
        label={t('businessType')}
        placeholder={t('anyBusinessType')}
        defaultValue={search['business-type']}
      >
        <CountedOptions options={options.businessTypes} />
      </SelectInput>
    </div>
  )
}

/** A search near here stays one when only the words change. */
function NearInputs({ search }: { search: StoreSearch }) {
  return (['lat', 'lng', 'radius'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={search[name] ?? ''} />
  ))
}
