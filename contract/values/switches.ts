/**
 * What the operator can turn off without a release, each by area. A switch stops what begins anew; what
 * has begun is brought to its end (decision 26). A call says in its declaration which one stops it
 * (`stoppedBy`, contract/call.ts).
 */
export const SWITCHES = [
  'check-in',
  'claims',
  'conversions',
  'payments',
  'bindings',
  'forms',
  'text-messages',
] as const

export type SwitchName = (typeof SWITCHES)[number]

/** Of the operator's words for a switch or a notice, in each language. */
export const OPERATOR_WORDS_LENGTH = 300
