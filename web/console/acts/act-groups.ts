import {
  ACT_NAMES,
  ACT_SET_NAMES,
  ACT_SETS,
  isActSet,
  type ActName,
  type ActSetName,
} from '#contract/values/act-names.ts'

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

/** Those of a page: what means several of them first. */
export function actsOf(group: ActGroup): (ActName | ActSetName)[] {
  return [
    ...ACT_SET_NAMES.filter((set) => groupOf(ACT_SETS[set].acts[0]) === group),
    ...ACT_NAMES.filter((name) => groupOf(name) === group),
  ]
}

function groupOf(name: ActName): ActGroup {
  return PAGE_OF_WORD[name.slice(0, name.indexOf('-'))] ?? 'operations'
}

/** What else was done with the same thing, for who has found nothing of one act. */
export function siblingsOf(filter: string): (ActName | ActSetName)[] {
  const thing = thingOf(filter)
  if (thing === '') return []
  return [...ACT_SET_NAMES, ...ACT_NAMES].filter((one) => one !== filter && thingOf(one) === thing)
}

/** Things whose acts are more than one word. */
const LONG_THINGS = ['store-rebate']

/** `staff-view` of `staff-view-saved`; empty for what is no act. */
function thingOf(filter: string): string {
  const name = isActSet(filter) ? ACT_SETS[filter].acts[0] : filter
  const long = LONG_THINGS.find((one) => name.startsWith(`${one}-`))
  return long ?? name.slice(0, Math.max(0, name.lastIndexOf('-')))
}
