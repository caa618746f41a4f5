import { holdsCardNumber, maskCardNumbers } from '#contract/values/card-numbers.ts'
import { isContactField, type ContactField } from '#contract/values/contact-fields.ts'

/** What a person writes in own words. All other fields have a form of their own that is checked. */
const FREE_TEXTS: ReadonlySet<ContactField> = new Set<ContactField>([
  'name',
  'subject',
  'content',
  'source',
  'companyName',
  'contactName',
  'jobTitle',
  'storeName',
  'storeAddress',
  'friendName',
  'residence',
  'bankName',
  'bankBranch',
  'bankAccountHolder',
])

/** What is kept of a field: never the number of a card. */
export function withoutCardNumbers(field: ContactField, text: string): string {
  return FREE_TEXTS.has(field) ? maskCardNumbers(text) : text
}

/** Whether one of them had to be taken out, for its sender to be told. */
export function hadCardNumber(form: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(form).some(
    ([field, text]) =>
      isContactField(field) && FREE_TEXTS.has(field) && holdsCardNumber(text ?? ''),
  )
}
