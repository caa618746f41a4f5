import { PRESS_CONTACT_RULES } from '#contract/values/contact-rules.ts'
import { checkContactValues } from '../forms/check-contact-values.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import { saveForm, type FormInput, type FormParts, type FormReceipt } from '../forms/save-form.ts'

/**
 * Stores what a journalist asks, and mails it.
 *
 * @throws NamedError as `saveForm`
 */
export async function createPressContact(parts: FormParts, input: FormInput): Promise<FormReceipt> {
  const given = normalizeContactValues(input.form)
  const facts = { area: input.area, now: parts.clock.now() }
  const checked = checkContactValues(PRESS_CONTACT_RULES, given, facts)
  const { values } = checked
  return saveForm(parts, {
    ...input,
    name: 'press-contact',
    prefix: 'PR',
    checked,
    insert: (tx, row) =>
      tx
        .insertInto('press_contacts')
        .values({
          ...row,
          company_name: values.companyName ?? '',
          contact_name: values.contactName ?? '',
          job_title: values.jobTitle ?? null,
          email: values.email ?? null,
          mobile: values.mobile ?? null,
          subject: values.subject ?? '',
          content: values.content ?? '',
        })
        .execute(),
  })
}
