import {
  isContactField,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { tidyLine, tidyText } from '#contract/values/typed-text.ts'
import { withoutCardNumbers } from './free-text.ts'

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
    const text = field === 'content' ? tidyText(value) : tidyLine(value)
    if (text !== '') values[field] = withoutCardNumbers(field, text)
  }
  return values
}
