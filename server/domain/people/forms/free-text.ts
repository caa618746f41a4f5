import { holdsCardNumber, maskCardNumbers } from '#contract/values/card-numbers.ts'
import { isContactField, type ContactField } from '#contract/values/contact-fields.ts'

/** Fields that have a form of their own, which is checked. All others are a person's own words. */
const CHECKED: ReadonlySet<ContactField> = new Set<ContactField>([
  'area',
  'email',
  'mobile',
  'mobileCountry',
  'questionType',
  'pathId',
  'taxNumber',
  'storePhone',
  'businessType',
  'city',
  'region',
  'birthday',
  'gender',
  'work',
  'bankAccount',
  'monthlyAmount',
])

/** What is kept of a field: never the number of a card. */
export function withoutCardNumbers(field: ContactField, text: string): string {
  return CHECKED.has(field) ? text : maskCardNumbers(text)
}

/** Whether one of them had to be taken out, for its sender to be told. */
export function hadCardNumber(form: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(form).some(
    ([field, text]) => isContactField(field) && !CHECKED.has(field) && holdsCardNumber(text ?? ''),
  )
}
