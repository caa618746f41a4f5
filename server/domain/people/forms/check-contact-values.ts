import { parseArea, AREA_FACTS, type Area } from '#contract/values/area.ts'
import {
  contactFieldCode,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { contactProblems, inOrderOf, type ContactRules } from '#contract/values/contact-rules.ts'
import type { FieldProblem } from '#contract/values/errors.ts'
import { bankAccountDigits, monthlyAmountOf } from '#contract/values/store-application-rules.ts'
import { formChoices } from './form-options.ts'
import { isBirthday } from '#contract/values/birthday.ts'
import { isTaxNumber } from '#contract/values/company-number.ts'
import { mobileToE164 } from '#contract/values/mobile-number.ts'
import { isStorePhone } from '#contract/values/store-phone.ts'

export interface CheckedContact {
  /** The values, with the mobile number as E.164 where it is one. */
  values: ContactValues
  /** In the order of the form, with what was sent besides. */
  fields: readonly ContactField[]
  /** All that is wrong, at most one for a field, in the order of the form. */
  problems: FieldProblem[]
}

export interface ContactFacts {
  area: Area
  now: Date
}

/**
 * Checks a form's normalized values by its rules: what is missing or too long, then the format of
 * what is there. Whatever was sent is checked, also a field that the rules do not ask for.
 */
export function checkContactValues(
  rules: ContactRules,
  values: ContactValues,
  facts: ContactFacts,
): CheckedContact {
  const sent = Object.keys(values) as ContactField[]
  const fields = [...new Set([...rules.fields, ...sent])]
  const problems = contactProblems({ ...rules, fields }, values)
  const wrong = new Set(problems.map(({ path }) => path))
  for (const field of sent) {
    if (!wrong.has(field) && !isWellFormed(field, values, facts)) {
      problems.push({ path: field, code: contactFieldCode(field, 'Invalid') })
    }
  }
  const mobile = values.mobile && mobileToE164(values.mobile, countryOf(values, facts))
  return {
    fields,
    values: mobile ? { ...values, mobile } : values,
    problems: inOrderOf(fields, problems),
  }
}

function countryOf(values: ContactValues, { area }: ContactFacts): string {
  return values.mobileCountry ?? AREA_FACTS[area].country
}

function isWellFormed(field: ContactField, values: ContactValues, facts: ContactFacts): boolean {
  const text = values[field] ?? ''
  switch (field) {
    case 'area':
      return parseArea(text) !== undefined
    case 'mobile':
      return mobileToE164(text, countryOf(values, facts)) !== undefined
    case 'storePhone':
      return isStorePhone(text, facts.area)
    case 'taxNumber':
      return isTaxNumber(text, facts.area)
    case 'bankAccount':
      return bankAccountDigits(text, facts.area) !== undefined
    case 'monthlyAmount':
      return monthlyAmountOf(text) !== undefined
    case 'birthday':
      return isBirthday(text, facts.area, facts.now)
    case 'questionType':
    case 'pathId':
    case 'gender':
    case 'work':
      return formChoices().labels[field].has(text)
    default:
      return true
  }
}
