import { ACT_NAMES, type ActName } from '#contract/values/act-names.ts'

/** By the first word of an act: the page to which it belongs (`console.pages.<name>`). */
const PAGE_OF_WORD: Record<string, ActGroup> = {
  balance: 'members',
  entry: 'members',
  member: 'members',
  password: 'members',
  payment: 'payments',
  payments: 'payments',
  refund: 'payments',
  trade: 'payments',
  gateway: 'payments',
  form: 'inbox',
  store: 'stores',
  stores: 'stores',
  campaign: 'campaigns',
  content: 'campaigns',
  terms: 'campaigns',
  voucher: 'campaigns',
  referral: 'reviews',
  survey: 'reviews',
  proposal: 'proposals',
  invitation: 'staff',
  staff: 'staff',
}

/** As the rail has them; what is of no page of its own is of operations. */
export const ACT_GROUPS = [
  'members',
  'payments',
  'inbox',
  'stores',
  'campaigns',
  'reviews',
  'proposals',
  'staff',
  'operations',
] as const

type ActGroup = (typeof ACT_GROUPS)[number]

export function actsOf(group: ActGroup): ActName[] {
  return ACT_NAMES.filter(
    (name) => (PAGE_OF_WORD[name.slice(0, name.indexOf('-'))] ?? 'operations') === group,
  )
}
