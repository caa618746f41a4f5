/** Who a card belongs to, as its form asks: rules that page and server both know. */
export const HOLDER_FIELDS = ['name', 'callingCode', 'phone', 'email'] as const

export type HolderField = (typeof HOLDER_FIELDS)[number]

export type Cardholder = Record<HolderField, string>

export const HOLDER_NAME_LENGTH = 100
export const HOLDER_EMAIL_LENGTH = 100
export const CALLING_CODE_PATTERN = /^[1-9]\d{0,3}$/

/** Of a number as people write it; whether there can be such a number the server knows. */
export const HOLDER_PHONE_PATTERN = /^[\d\s()-]{6,20}$/

/** Finds what is no address; what looks like one the server judges. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong before anybody is asked; `path` is the field (specification.md, Errors). */
export function holderProblems(holder: Cardholder): { path: HolderField; code: string }[] {
  const { name, phone, email } = holder
  return [
    ...(name.trim() === '' ? [{ path: 'name' as const, code: 'HolderNameRequired' }] : []),
    ...(HOLDER_PHONE_PATTERN.test(phone.trim())
      ? []
      : [{ path: 'phone' as const, code: `HolderPhone${lackOf(phone)}` }]),
    ...(EMAIL_PATTERN.test(email.trim())
      ? []
      : [{ path: 'email' as const, code: `HolderEmail${lackOf(email)}` }]),
  ]
}

/** What was left empty is not called wrong. */
function lackOf(typed: string): 'Required' | 'Invalid' {
  return typed.trim() === '' ? 'Required' : 'Invalid'
}
