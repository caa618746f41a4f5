import type { ContactValues } from '#contract/values/contact-fields.ts'
import { feedbackRules } from '#contract/values/contact-rules.ts'
import type { Clock } from '../../../clock.ts'
import { checkContactValues } from '../forms/check-contact-values.ts'
import type { CheckedForm, FormInput } from '../forms/checked-form.ts'
import { formChoices } from '../forms/form-options.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import { saveForm, type FormDependencies, type FormReceipt } from '../forms/save-form.ts'

/** Until a question type is chosen, only what all of them ask for is asked. */
const ANY_TYPE = { fields: [], requiredFields: [] }

/**
 * Stores what a visitor asks, and mails it.
 *
 * @throws NamedError as `saveForm`
 */
export async function createFeedback(
  dependencies: FormDependencies,
  input: FormInput,
): Promise<FormReceipt> {
  return saveForm(dependencies, {
    ...input,
    ...readFeedback(dependencies.clock, input),
    name: 'feedback',
  })
}

/** What a visitor asks, checked. */
export function readFeedback(clock: Clock, input: FormInput): CheckedForm {
  const given = normalizeContactValues(input.form)
  const type = formChoices().questionTypes.get(given.questionType ?? '')
  const { area } = input
  const facts = { area, now: clock.now() }
  const checked = checkContactValues(feedbackRules(type ?? ANY_TYPE), given, facts)
  return {
    area,
    prefix: 'FB',
    checked,
    insert: (tx, row) =>
      tx
        .insertInto('feedbacks')
        .values({ ...row, ...feedbackColumns(checked.values) })
        .execute(),
  }
}

/** Where each field of the form is stored; the country of a mobile is in its number. */
export function feedbackColumns(values: ContactValues) {
  return {
    question_type: values.questionType ?? '',
    name: values.name ?? '',
    email: values.email ?? null,
    mobile: values.mobile ?? null,
    subject: values.subject ?? '',
    content: values.content ?? '',
    company_name: values.companyName ?? null,
    tax_number: values.taxNumber ?? null,
    contact_name: values.contactName ?? null,
    job_title: values.jobTitle ?? null,
    store_name: values.storeName ?? null,
    store_address: values.storeAddress ?? null,
    store_phone: values.storePhone ?? null,
    friend_name: values.friendName ?? null,
    gender: values.gender ?? null,
    birthday: values.birthday ?? null,
    residence: values.residence ?? null,
    occupation: values.work ?? null,
    source_id: values.pathId === undefined ? null : Number(values.pathId),
    source: values.source ?? null,
  }
}
