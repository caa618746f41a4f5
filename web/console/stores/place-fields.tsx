import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useProblems, type FormFieldsProps } from './form-problems.ts'

/** City and district by their names, or both by the postal code; and the address. */
export function PlaceFields({ area, draft, choices, problems, onChange }: FormFieldsProps) {
  const t = useTranslations('console-stores.form')
  const locale = useLocale()
  const errorOf = useProblems(problems)
  const isByCode = AREA_FACTS[area].placesBy === 'postal-code'
  const optionsOf = (places: readonly { id: string; names: Partial<Record<string, string>> }[]) =>
    places.map(({ id, names }) => ({ value: id, label: localized(names, locale) }))
  const regions = choices.cities.find(({ id }) => id === draft.city)?.regions ?? []
  return (
    <>
      {isByCode ? (
        <TextInput
          name="postalCode"
          label={t('postalCode')}
          hint={t('postalCodeHint')}
          inputMode="numeric"
          maxLength={6}
          {...errorOf('postalCode')}
          value={draft.postalCode}
          onChange={({ currentTarget }) => onChange({ ...draft, postalCode: currentTarget.value })}
        />
      ) : (
        <>
          <SelectInput
            name="city"
            label={t('city')}
            placeholder={t('choose')}
            options={optionsOf(choices.cities)}
            {...errorOf('city')}
            value={draft.city}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, city: currentTarget.value, region: '' })
            }
          />
          <SelectInput
            name="region"
            label={t('region')}
            placeholder={t('noRegion')}
            options={optionsOf(regions)}
            {...errorOf('region')}
            value={draft.region}
            onChange={({ currentTarget }) => onChange({ ...draft, region: currentTarget.value })}
          />
        </>
      )}
      <TextInput
        name="address"
        label={t('address')}
        maxLength={200}
        {...errorOf('address')}
        value={draft.address}
        onChange={({ currentTarget }) => onChange({ ...draft, address: currentTarget.value })}
      />
    </>
  )
}
