/**
 * Why a member's account is suspended: what the terms do not allow, and a device that somebody else may
 * have. The words are `account.suspension.causes` in the locales.
 */
export const SUSPENSION_CAUSES = [
  'several-accounts',
  'made-up-purchases',
  'automated-use',
  'resale',
  'attacks',
  'unlawful',
  'lost-device',
] as const

export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number]

/** Within so many days it is decided (content/demo/terms, `suspension`). */
export const SUSPENSION_DECISION_DAYS = 14

/**
 * Whether a member may do now what a suspended one still may: closing the account, removing a card. Not
 * where the device is in other hands: then it would be somebody else who does it.
 */
export function mayLeave(cause: SuspensionCause): boolean {
  return cause !== 'lost-device'
}
