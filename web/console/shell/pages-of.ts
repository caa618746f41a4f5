import type { Permission } from '#contract/values/staff-roles.ts'
import type { Me } from '../client/me.ts'

/** Pages on which some may only look: they are told what is to be seen there (`console.looks.<name>`). */
type LookedName =
  | 'broadcasts'
  | 'campaigns'
  | 'coupons'
  | 'inbox'
  | 'members'
  | 'operations'
  | 'partners'
  | 'payments'
  | 'publishing'
  | 'staff'
  | 'stores'

type OtherName = 'overview' | 'proposals' | 'reviews' | 'applications' | 'reports' | 'acts'

/** Its name is `console.pages.<name>`, and what is done there `console.jobs.<name>`. */
type ConsolePage = {
  to: string
  /** Undefined: everybody has it. */
  permission?: Permission
} & ({ name: LookedName; writes: Permission } | { name: OtherName; writes?: undefined })

/** In groups, as the rail shows them. */
const PAGES: readonly (readonly ConsolePage[])[] = [
  [
    { to: '/', name: 'overview' },
    { to: '/proposals', name: 'proposals' },
    { to: '/reviews', name: 'reviews', permission: 'reviews.write' },
  ],
  [
    { to: '/inbox', name: 'inbox', permission: 'inbox.read', writes: 'inbox.write' },
    { to: '/applications', name: 'applications', permission: 'applications.write' },
    { to: '/members', name: 'members', permission: 'members.read', writes: 'corrections.write' },
    { to: '/payments', name: 'payments', permission: 'payments.read', writes: 'payments.refund' },
  ],
  [
    { to: '/campaigns', name: 'campaigns', permission: 'content.read', writes: 'content.write' },
    {
      to: '/broadcasts',
      name: 'broadcasts',
      permission: 'broadcasts.read',
      writes: 'broadcasts.write',
    },
    { to: '/stores', name: 'stores', permission: 'stores.read', writes: 'stores.write' },
    { to: '/coupons', name: 'coupons', permission: 'content.read', writes: 'content.write' },
    { to: '/publishing', name: 'publishing', permission: 'content.read', writes: 'content.write' },
  ],
  [
    {
      to: '/partners',
      name: 'partners',
      permission: 'operations.read',
      writes: 'operations.write',
    },
    { to: '/reports', name: 'reports', permission: 'reports.read' },
    {
      to: '/operations',
      name: 'operations',
      permission: 'operations.read',
      writes: 'operations.write',
    },
    { to: '/staff', name: 'staff', permission: 'staff.read', writes: 'staff.write' },
    { to: '/acts', name: 'acts', permission: 'acts.read' },
  ],
]

/** The pages that somebody may see, in groups; none that is empty. */
export function pagesOf({ may }: Pick<Me, 'may'>): ConsolePage[][] {
  return PAGES.map((group) =>
    group.filter(({ permission }) => permission === undefined || may(permission)),
  ).filter((group) => group.length > 0)
}
