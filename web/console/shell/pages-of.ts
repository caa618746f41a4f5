import type { Permission } from '#contract/values/staff-roles.ts'
import type { Me } from '../client/me.ts'

interface ConsolePage {
  to: string
  /** `console.pages.<name>` */
  name:
    | 'overview'
    | 'applications'
    | 'inbox'
    | 'members'
    | 'payments'
    | 'stores'
    | 'coupons'
    | 'publishing'
    | 'campaigns'
    | 'broadcasts'
    | 'reviews'
    | 'proposals'
    | 'partners'
    | 'reports'
    | 'operations'
    | 'staff'
    | 'acts'
  /** Undefined: everybody has it. */
  permission?: Permission
}

/** In groups, as the rail shows them. */
const PAGES: readonly (readonly ConsolePage[])[] = [
  [
    { to: '/', name: 'overview' },
    { to: '/proposals', name: 'proposals' },
    { to: '/reviews', name: 'reviews', permission: 'reviews.write' },
  ],
  [
    { to: '/inbox', name: 'inbox', permission: 'inbox.read' },
    { to: '/applications', name: 'applications', permission: 'applications.write' },
    { to: '/members', name: 'members', permission: 'members.read' },
    { to: '/payments', name: 'payments', permission: 'payments.read' },
  ],
  [
    { to: '/campaigns', name: 'campaigns', permission: 'content.read' },
    { to: '/broadcasts', name: 'broadcasts', permission: 'broadcasts.read' },
    { to: '/stores', name: 'stores', permission: 'stores.read' },
    { to: '/coupons', name: 'coupons', permission: 'content.read' },
    { to: '/publishing', name: 'publishing', permission: 'content.read' },
  ],
  [
    { to: '/partners', name: 'partners', permission: 'operations.read' },
    { to: '/reports', name: 'reports', permission: 'reports.read' },
    { to: '/operations', name: 'operations', permission: 'operations.read' },
    { to: '/staff', name: 'staff', permission: 'staff.read' },
    { to: '/acts', name: 'acts', permission: 'acts.read' },
  ],
]

/** The pages that somebody may see, in groups; none that is empty. */
export function pagesOf({ may }: Pick<Me, 'may'>): ConsolePage[][] {
  return PAGES.map((group) =>
    group.filter(({ permission }) => permission === undefined || may(permission)),
  ).filter((group) => group.length > 0)
}
