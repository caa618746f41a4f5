/** What staff and operators do, as the log of acts names it, kebab case; the words are `console.acts.names.<name>`. */
export const ACT_NAMES = [
  'balance-corrected',
  'campaign-budget-set',
  'broadcast-begun',
  'broadcast-discarded',
  'broadcast-drafted',
  'broadcast-stopped',
  'broadcast-tested',
  'bank-account-read',
  'campaign-ended',
  'campaign-extended',
  'campaign-paused',
  'campaign-resumed',
  'content-draft-discarded',
  'content-imported',
  'content-published',
  'content-schedule-refused',
  'content-scheduled',
  'content-unscheduled',
  'content-version-restored',
  'entry-undone',
  'form-answered',
  'form-assigned',
  'form-closed',
  'form-erased',
  'form-read',
  'form-reopened',
  'gateway-reconciled',
  'invitation-withdrawn',
  'jobs-retried',
  'list-export-begun',
  'list-export-broken-off',
  'list-exported',
  'member-read',
  'member-suspended',
  'member-suspension-lifted',
  'nothing-changed',
  'notice-cleared',
  'notice-set',
  'partner-called-back',
  'partner-key-ended',
  'partner-key-made',
  'partner-key-shown',
  'password-reset',
  'payment-refunded',
  'payments-read',
  'proposal-approved',
  'proposal-made',
  'proposal-refused',
  'proposal-withdrawn',
  'referral-approved',
  'referral-rejected',
  'refund-ended',
  'schema-migrated',
  'sealed-anew',
  'staff-changed',
  'staff-invited',
  'staff-joined',
  'staff-lifted',
  'staff-session-ended',
  'staff-signed-in',
  'staff-suspended',
  'staff-view-deleted',
  'staff-view-renamed',
  'staff-view-saved',
  'store-added',
  'store-application-approved',
  'store-application-asked',
  'store-application-erased',
  'store-application-kept',
  'store-application-read',
  'store-application-rejected',
  'store-application-reopened',
  'store-changed',
  'store-closed',
  'store-document-read',
  'store-imported',
  'store-merged',
  'store-merged-away',
  'store-opened',
  'store-paused',
  'store-rebate-begun',
  'store-rebate-plan-dropped',
  'store-rebate-planned',
  'store-rebate-set',
  'stores-imported',
  'survey-response-approved',
  'survey-response-rejected',
  'switch-off',
  'switch-on',
  'terms-announced',
  'trade-returned',
  'voucher-batch-made',
] as const

export type ActName = (typeof ACT_NAMES)[number]

/** False for what another build has written. */
export function isActName(name: string): name is ActName {
  return ACT_NAMES.some((one) => one === name)
}

interface ActSet {
  acts: readonly ActName[]
  /** Of these, what has changed one of them (`changes` of the record); acts of a store say all that they changed. */
  changed: readonly string[]
}

/** What several acts do, each in its way: one filter of the log; the words are `console.acts.sets.<name>`. */
export const ACT_SETS = {
  'rebate-changes': {
    acts: [
      'store-rebate-set',
      'store-rebate-planned',
      'store-rebate-begun',
      'store-rebate-plan-dropped',
      'store-imported',
      'store-added',
      'store-merged',
    ],
    changed: [
      'rebatePercent',
      'rebateCapMinor',
      'plannedFrom',
      'plannedPercent',
      'plannedCapMinor',
    ],
  },
} as const satisfies Record<string, ActSet>

export type ActSetName = keyof typeof ACT_SETS

export const ACT_SET_NAMES = Object.keys(ACT_SETS) as ActSetName[]

/** Whether a filter of the log means several acts. */
export function isActSet(name: string): name is ActSetName {
  return Object.hasOwn(ACT_SETS, name)
}
