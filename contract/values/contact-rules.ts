import {
  CONTACT_FIELDS,
  characterCount,
  contactFieldCode,
  type ContactField,
  type ContactValues,
} from './contact-fields.ts'
import type { FieldProblem } from './errors.ts'

/** What one form asks for, in the order in which it asks. */
export interface ContactRules {
  fields: readonly ContactField[]
  requiredFields: readonly ContactField[]
  /** Either of the two must be given, so that an answer can reach the sender. */
  needsEmailOrMobile: boolean
}

/** Kinds of the prospect-store form: the full one, the home page's short one, a POS vendor's. */
export const PROSPECT_STORE_KINDS = ['store', 'short', 'pos-vendor'] as const

export type ProspectStoreKind = (typeof PROSPECT_STORE_KINDS)[number]

/** An e-mail must be there for a POS vendor: cooperation starts in writing. */
export const PROSPECT_STORE_RULES: Record<ProspectStoreKind, ContactRules> = {
  store: {
    fields: [
      'area',
      'storeName',
      'businessType',
      'city',
      'region',
      'storeAddress',
      'storePhone',
      'companyName',
      'taxNumber',
      'contactName',
      'jobTitle',
      'mobile',
      'mobileCountry',
      'email',
      'pathId',
      'source',
      'content',
    ],
    requiredFields: ['area', 'storeName', 'businessType', 'storePhone', 'contactName'],
    needsEmailOrMobile: true,
  },
  short: {
    fields: ['area', 'storeName', 'contactName', 'mobile', 'mobileCountry', 'email'],
    requiredFields: ['storeName', 'contactName'],
    needsEmailOrMobile: true,
  },
  'pos-vendor': {
    fields: [
      'area',
      'companyName',
      'taxNumber',
      'contactName',
      'jobTitle',
      'email',
      'mobile',
      'mobileCountry',
      'content',
    ],
    requiredFields: ['companyName', 'contactName', 'email', 'content'],
    needsEmailOrMobile: true,
  },
}

export const PRESS_CONTACT_RULES: ContactRules = {
  fields: [
    'companyName',
    'contactName',
    'jobTitle',
    'email',
    'mobile',
    'mobileCountry',
    'subject',
    'content',
  ],
  requiredFields: ['companyName', 'contactName', 'subject', 'content'],
  needsEmailOrMobile: true,
}

/**
 * The rules of the service form for one question type: its own fields, then how to answer, then
 * the message.
 */
export function feedbackRules(questionType: {
  fields: readonly ContactField[]
  requiredFields: readonly ContactField[]
}): ContactRules {
  return {
    fields: [
      'questionType',
      ...questionType.fields,
      'name',
      'email',
      'mobile',
      'mobileCountry',
      'subject',
      'content',
    ],
    requiredFields: ['questionType', ...questionType.requiredFields, 'name', 'subject', 'content'],
    needsEmailOrMobile: true,
  }
}

/**
 * The problems that need no look-up: what is missing or too long, and an e-mail that cannot be one.
 * The server adds its own (phone and tax numbers, choices, days) for fields without a problem here.
 */
export function contactProblems(rules: ContactRules, values: ContactValues): FieldProblem[] {
  const problems = rules.fields.flatMap((field) => fieldProblem(rules, field, values[field]))
  if (rules.needsEmailOrMobile && !values.email && !values.mobile) {
    const isNamed = problems.some(({ path }) => path === 'email' || path === 'mobile')
    if (!isNamed) problems.push({ path: 'email', code: 'EmailOrMobileRequired' })
  }
  return inOrderOf(rules.fields, problems)
}

/** Problems in the order in which the form shows its fields. */
export function inOrderOf(
  fields: readonly ContactField[],
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const place = ({ path }: FieldProblem) => fields.findIndex((field) => field === path)
  return problems.toSorted((a, b) => place(a) - place(b))
}

function fieldProblem(
  rules: ContactRules,
  field: ContactField,
  value: string | undefined,
): FieldProblem[] {
  if (!value) {
    const isRequired = rules.requiredFields.includes(field)
    return isRequired ? [{ path: field, code: contactFieldCode(field, 'Required') }] : []
  }
  const { maxLength } = CONTACT_FIELDS[field]
  if (characterCount(value) > maxLength) {
    const code = contactFieldCode(field, 'TooLong')
    return [{ path: field, code, values: { length: maxLength } }]
  }
  if (field === 'email' && !isEmail(value)) return [{ path: field, code: 'EmailInvalid' }]
  return []
}

/**
 * The addresses that a browser's e-mail field takes (HTML, section 4.10.5.1.5), with a dot in the
 * domain: a mail to `name@host` never arrives.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
