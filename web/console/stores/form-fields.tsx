import { AREA_FACTS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { positionOf } from './form-draft.ts'
import { HoursFields } from './hours-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useProblems, type FormFieldsProps } from './form-problems.ts'

/** What a store says of itself. */
export function FormFields(props: FormFieldsProps) {
  const { area, draft, choices, problems, onChange } = props
  const t = useTranslations('console-stores.form')
  const locale = useLocale()
  const errorOf = useProblems(problems)
  const { defaultLocale } = AREA_FACTS[area]
  const isPositionClear = positionOf(draft.position) !== undefined
  return (
    <div className="grid max-w-measure items-start gap-5 lg:grid-cols-2">
      {[...new Set([defaultLocale, ...LOCALES])].map((each) => (
        <TextInput
          key={each}
          name={`name-${each}`}
          label={t('name', { locale: LOCALE_NAMES[each] })}
          lang={each}
          maxLength={100}
          {...(each === defaultLocale ? {} : { hint: t('nameHint') })}
          {...errorOf(NAME_FIELDS[each], ...(each === defaultLocale ? ['name'] : []))}
          value={draft.names[each]}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, names: { ...draft.names, [each]: currentTarget.value } })
          }
        />
      ))}
      <SelectInput
        name="businessType"
        label={t('type')}
        placeholder={t('noType')}
        options={choices.businessTypes.map(({ id, names }) => ({
          value: id,
          label: localized(names, locale),
        }))}
        {...errorOf('businessType')}
        value={draft.businessType}
        onChange={({ currentTarget }) => onChange({ ...draft, businessType: currentTarget.value })}
      />
      <PlaceFields {...props} />
      <TextInput
        name="position"
        label={t('position')}
        hint={t('positionHint')}
        {...(isPositionClear ? errorOf('lat', 'lng') : { error: t('positionUnclear') })}
        value={draft.position}
        onChange={({ currentTarget }) => onChange({ ...draft, position: currentTarget.value })}
      />
      <TextInput
        name="phone"
        label={t('phone')}
        inputMode="tel"
        maxLength={60}
        {...errorOf('phone')}
        value={draft.phone}
        onChange={({ currentTarget }) => onChange({ ...draft, phone: currentTarget.value })}
      />
      <HoursFields {...props} />
    </div>
  )
}

const NAME_FIELDS = { 'zh-TW': 'nameZhTw', 'zh-CN': 'nameZhCn', 'en-US': 'nameEnUs' } as const
