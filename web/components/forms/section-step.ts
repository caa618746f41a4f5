import type { ContactField } from '#contract/values/contact-fields.ts'
import { contactProblems } from '#contract/values/contact-rules.ts'
import type { ContactFormState } from './use-contact-form.ts'

/** One of the sections of a form that shows how far one is. */
export interface SectionStep {
  /** From 1. */
  number: number
  count: number
  title: string
  isDone: boolean
}

/** Fields of a section in the order of the form, and its title. */
export interface FormSection {
  title: string
  fields: readonly ContactField[]
}

/**
 * The steps of a form by its sections. A section is done when something is in it and nothing that
 * it asks for is missing or wrong, as far as the browser knows.
 */
export function sectionSteps(
  { rules, values, errorOf }: Pick<ContactFormState, 'rules' | 'values' | 'errorOf'>,
  sections: readonly FormSection[],
): SectionStep[] {
  const wrong = new Set(contactProblems(rules, values).map(({ path }) => path))
  return sections.map(({ title, fields }, index) => ({
    number: index + 1,
    count: sections.length,
    title,
    isDone:
      fields.some((field) => values[field]) &&
      !fields.some((field) => wrong.has(field) || errorOf(field) !== undefined),
  }))
}
