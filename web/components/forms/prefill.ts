import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'

/** What an address already says for a form: those of the named fields that its query has. */
export function prefillFrom(
  query: URLSearchParams,
  fields: readonly ContactField[],
): ContactValues {
  const values: ContactValues = {}
  for (const field of fields) {
    const text = query.get(field)?.trim().slice(0, CONTACT_FIELDS[field].maxLength)
    if (text) values[field] = text
  }
  return values
}
