import { PRESS_CONTACT_RULES } from '#contract/values/contact-rules.ts'
import type { Clock } from '../../../clock.ts'
import { checkContactValues } from '../forms/check-contact-values.ts'
import type { CheckedForm, FormInput } from '../forms/checked-form.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import { saveForm, type FormDependencies, type FormReceipt } from '../forms/save-form.ts'

/**
 * Stores what a journalist asks, and mails it.
 *
 * @throws NamedError as `saveForm`
 */
export async function createPressContact(
  dependencies: FormDependencies,
  input: FormInput,
): Promise<FormReceipt> {
  return saveForm(dependencies, {
    ...input,
    ...readPressContact(dependencies.clock, input),
    name: 'press-contact',
  })
}

/** What a journalist asks, checked. */
export function readPressContact(clock: Clock, { area, form }: FormInput): CheckedForm {
  const facts = { area, now: clock.now() }
  const checked = checkContactValues(PRESS_CONTACT_RULES, normalizeContactValues(form), facts)
  const { values } = checked
  return {
    area,
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
  }
}
