import { AREA_FACTS, parseArea, type Area } from '#contract/values/area.ts'
import {
  CONTACT_FIELDS,
  MOBILE_COUNTRIES,
  type ContactField as FieldName,
} from '#contract/values/contact-fields.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { WordsByScripting } from './words-by-scripting.tsx'

export interface Choice {
  value: string
  label: string
}

/** What the fields that are chosen from a list offer. */
export type Choices = Partial<Record<FieldName, readonly Choice[]>>

interface ContactFieldsProps {
  form: ContactFormState
  /** Those of them that the form's rules ask for are shown, in this order. */
  names: readonly FieldName[]
  choices?: Choices
  /** Where a form calls a field by another name. */
  labels?: Partial<Record<FieldName, string>>
}

/**
 * Fields of a contact form by their names; a list that offers nothing is not asked for. Each has
 * its label, hint, keyboard and error.
 */
export function ContactFields({ form, names, choices, labels }: ContactFieldsProps) {
  const asked = names.filter(
    (name) => form.rules.fields.includes(name) && choices?.[name]?.length !== 0,
  )
  return asked.map((name) => (
    <ContactField
      key={name}
      form={form}
      name={name}
      choices={choices?.[name]}
      label={labels?.[name]}
    />
  ))
}

type ContactFieldProps = {
  form: ContactFormState
  name: FieldName
  choices: readonly Choice[] | undefined
  label: string | undefined
}

function ContactField({ form, name, choices, label }: ContactFieldProps) {
  const t = useTranslations('forms')
  const words = useFieldProps(form, name)
  const props = { ...words, label: label ?? words.label }
  if (name === 'mobileCountry') return null
  if (name === 'mobile') return <MobileField form={form} />
  // Another list is another field, which starts with what was chosen from it before, if anything.
  if (choices) {
    const key = choices.map(({ value }) => value).join()
    return <SelectInput key={key} {...props} placeholder={t('choose')} options={choices} />
  }
  if (name === 'content') {
    const counter = (left: number) =>
      left < 0 ? t('counterOver', { over: -left }) : t('counter', { left })
    const { maxLength } = CONTACT_FIELDS.content
    return <TextArea {...props} rows={6} limit={maxLength} counter={counter} />
  }
  return <TextInput {...props} {...KEYBOARDS[name]} />
}

/** What browsers may fill in, and which keyboard a phone shows. */
const KEYBOARDS: Partial<
  Record<
    FieldName,
    { type?: string; autoComplete?: string; inputMode?: 'email' | 'tel' | 'numeric' }
  >
> = {
  name: { autoComplete: 'name' },
  contactName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  companyName: { autoComplete: 'organization' },
  jobTitle: { autoComplete: 'organization-title' },
  storeAddress: { autoComplete: 'street-address' },
  storePhone: { type: 'tel', autoComplete: 'off', inputMode: 'tel' },
  bankName: { autoComplete: 'off' },
  bankBranch: { autoComplete: 'off' },
  bankAccount: { autoComplete: 'off', inputMode: 'numeric' },
  bankAccountHolder: { autoComplete: 'off' },
  monthlyAmount: { autoComplete: 'off', inputMode: 'numeric' },
  birthday: { type: 'date', autoComplete: 'bday' },
}

/** One of the two will do, unless a form insists on one of them. */
const EITHER: readonly FieldName[] = ['email', 'mobile']

function useFieldProps(form: ContactFormState, name: FieldName) {
  const t = useTranslations('forms')
  const isAsked = (field: FieldName) => form.rules.requiredFields.includes(field)
  const isRequired = isAsked(name)
  const hint = useHint(form, name, isRequired)
  const isEither = EITHER.includes(name) && !EITHER.some(isAsked)
  const mark = t(isRequired ? 'required' : isEither ? 'either' : 'optional')
  // Where no script vouches for a sender, a link is mailed to whoever it is.
  const byMailMark = name === 'email' ? t('required') : isEither ? t('optional') : mark
  return {
    name,
    id: name,
    label: t(`fields.${name}.label`),
    hint:
      name === 'email' ? (
        <WordsByScripting words={hint} otherwise={t('fields.email.mailedHint')} />
      ) : (
        hint
      ),
    mark: <WordsByScripting words={mark} otherwise={byMailMark} />,
    error: form.errorOf(name),
    defaultValue: form.values[name],
    'aria-required': isRequired || undefined,
  }
}

/** The area that is chosen in the form goes before that of the page. */
function useFormArea(form: ContactFormState): Area {
  const { area } = useTextContext()
  return parseArea(form.values.area) ?? area
}

function useHint(form: ContactFormState, name: FieldName, isRequired: boolean): string | undefined {
  const t = useTranslations('forms.fields')
  const area = useFormArea(form)
  if (name === 'taxNumber' || name === 'monthlyAmount') return t(`${name}.hint.${area}`)
  if (name === 'bankAccount' || name === 'bankAccountHolder') return t(`${name}.hint`)
  if (name === 'email') return isRequired ? t('email.requiredHint') : t('email.hint')
  if (name === 'storePhone' || name === 'birthday') return t(`${name}.hint`)
  return undefined
}

/** The number and its country stand together and share one error. */
function MobileField({ form }: { form: ContactFormState }) {
  const t = useTranslations('forms')
  const { country } = AREA_FACTS[useFormArea(form)]
  const props = useFieldProps(form, 'mobile')
  const options = MOBILE_COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))
  return (
    <div className="grid gap-x-3 gap-y-5 480:grid-cols-[minmax(9rem,2fr)_3fr] 480:items-start">
      <SelectInput
        key={country}
        name="mobileCountry"
        id="mobileCountry"
        label={t('fields.mobileCountry.label')}
        options={options}
        autoComplete="tel-country-code"
        defaultValue={form.values.mobileCountry ?? country}
      />
      <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel-national" />
    </div>
  )
}
