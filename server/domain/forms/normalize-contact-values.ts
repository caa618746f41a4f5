import {
  isContactField,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'

/**
 * What the sender meant by what was typed: composed characters, no control characters, spaces
 * trimmed and, save in the long text, line breaks as spaces (a subject becomes a mail's header).
 * Empty texts are left out.
 */
export function normalizeContactValues(
  input: Partial<Record<ContactField, string | undefined>> & Record<string, unknown>,
): ContactValues {
  const values: ContactValues = {}
  for (const [field, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !isContactField(field)) continue
    const text = field === 'content' ? toLongText(value) : toLine(value)
    if (text !== '') values[field] = text
  }
  return values
}

function toLine(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
}

function toLongText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trim()
}
