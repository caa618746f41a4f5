import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import {
  HOLDER_EMAIL_LENGTH,
  HOLDER_FIELDS,
  HOLDER_NAME_LENGTH,
  type Cardholder,
  type HolderField,
} from '#contract/values/cardholder-rules.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import './card-fields.css'

/** Ids of the fields: links of an error summary lead there. */
export const holderFieldId = (field: HolderField) => `holder-${field}`

interface HolderFieldsProps {
  /** Found here or by the server; `path` ends in the field's name, as `source.phone` does. */
  errors: readonly FieldError[]
  /** What stands in the fields at first. */
  values?: Partial<Cardholder>
  /** Pays by wallet or phone: there is no card to read the name from. */
  isPayer?: boolean
}

/** Who the card belongs to, as the bank asks. Texts: group `payments`. */
export function HolderFields({ errors, values, isPayer }: HolderFieldsProps) {
  const t = useTranslations('payments.form.holder')
  const areaNames = useTranslations('shell.area')
  const area = useRootData()?.area ?? 'tw'
  const fieldProps = (field: HolderField) => {
    const error = errors.find(({ path }) => path.split('.').at(-1) === field)?.message
    const id = holderFieldId(field)
    const label = isPayer && field === 'name' ? t('payerName') : t(field)
    return { id, name: id, label, required: true, ...(error !== undefined && { error }) }
  }
  const { callingCode } = AREA_FACTS[area]
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-18 font-semibold">{t(isPayer ? 'payer' : 'title')}</legend>
      <TextInput
        {...fieldProps('name')}
        defaultValue={values?.name}
        hint={isPayer ? undefined : t('nameHint')}
        maxLength={HOLDER_NAME_LENGTH}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <div className="grid gap-4 480:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SelectInput
          {...fieldProps('callingCode')}
          defaultValue={values?.callingCode ?? callingCode}
          autoComplete="tel-country-code"
          options={AREAS.map((each) => ({
            value: AREA_FACTS[each].callingCode,
            label: t('code', { area: areaNames(each), code: AREA_FACTS[each].callingCode }),
          }))}
        />
        <TextInput
          {...fieldProps('phone')}
          defaultValue={values?.phone}
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="tel-national"
        />
      </div>
      <TextInput
        {...fieldProps('email')}
        defaultValue={values?.email}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        maxLength={HOLDER_EMAIL_LENGTH}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
    </fieldset>
  )
}

/** What was typed into the fields of a form. */
export function readHolder(form: HTMLFormElement): Cardholder {
  const sent = new FormData(form)
  const entries = HOLDER_FIELDS.map((field) => [
    field,
    String(sent.get(holderFieldId(field)) ?? '').trim(),
  ])
  return Object.fromEntries(entries) as Cardholder
}
