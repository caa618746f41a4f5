import type { RouteObject } from 'react-router'
import type { Permission } from '#contract/values/staff-roles.ts'
import type { Me } from './client/me.ts'

type Lazy = NonNullable<RouteObject['lazy']>

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

export type PageName = LookedName | OtherName

/** Its name is `console.pages.<name>`, and what is done there `console.jobs.<name>`. */
type ConsolePage = {
  to: string
  lazy: Lazy
  /** What lies below its address. */
  below?: Readonly<Record<string, Lazy>>
  /** Undefined: everybody has it. */
  permission?: Permission
} & ({ name: LookedName; writes: Permission } | { name: OtherName; writes?: undefined })

const entriesPage = () => import('./publishing/entries-page.tsx')
const entryPages = {
  ':id': () => import('./publishing/entry-page.tsx'),
  ':id/preview': () => import('./publishing/preview-page.tsx'),
}

/** In groups, as the rail shows them. A page exports `loader` and `Component`. */
const PAGES: readonly (readonly ConsolePage[])[] = [
  [
    { to: '/', name: 'overview', lazy: () => import('./operations/overview-page.tsx') },
    {
      ...{ to: '/proposals', name: 'proposals' },
      lazy: () => import('./proposals/proposals-page.tsx'),
      below: { ':id': () => import('./proposals/proposal-page.tsx') },
    },
    {
      ...{ to: '/reviews', name: 'reviews', permission: 'reviews.write' },
      lazy: () => import('./reviews/reviews-page.tsx'),
      below: {
        surveys: () => import('./reviews/surveys-page.tsx'),
        'answer/:memberId/:id': () => import('./reviews/answer-page.tsx'),
        'referral/:memberId/:id': () => import('./reviews/referral-page.tsx'),
      },
    },
  ],
  [
    {
      ...{ to: '/inbox', name: 'inbox', permission: 'inbox.read', writes: 'inbox.write' },
      lazy: () => import('./inbox/inbox-page.tsx'),
      below: { ':reference': () => import('./inbox/message-page.tsx') },
    },
    {
      ...{ to: '/applications', name: 'applications', permission: 'applications.write' },
      lazy: () => import('./applications/applications-page.tsx'),
      below: {
        ':reference': () => import('./applications/application-page.tsx'),
        ':reference/approve': () => import('./applications/approve-page.tsx'),
      },
    },
    {
      ...{ to: '/members', name: 'members', permission: 'members.read' },
      writes: 'corrections.write',
      lazy: () => import('./members/members-page.tsx'),
      below: { ':memberId': () => import('./members/member-page.tsx') },
    },
    {
      ...{ to: '/payments', name: 'payments', permission: 'payments.read' },
      writes: 'payments.refund',
      lazy: () => import('./payments/payments-page.tsx'),
      below: { ':memberId/:payment': () => import('./payments/payment-page.tsx') },
    },
  ],
  [
    {
      ...{ to: '/campaigns', name: 'campaigns', permission: 'content.read' },
      writes: 'content.write',
      lazy: () => import('./campaigns/campaigns-page.tsx'),
      below: { ':kind/:id': () => import('./campaigns/campaign-page.tsx') },
    },
    {
      ...{ to: '/broadcasts', name: 'broadcasts', permission: 'broadcasts.read' },
      writes: 'broadcasts.write',
      lazy: () => import('./broadcasts/broadcasts-page.tsx'),
      below: { ':id': () => import('./broadcasts/broadcast-page.tsx') },
    },
    {
      ...{ to: '/stores', name: 'stores', permission: 'stores.read', writes: 'stores.write' },
      lazy: () => import('./stores/stores-page.tsx'),
      below: {
        new: () => import('./stores/add-store-page.tsx'),
        import: () => import('./stores/import-page.tsx'),
        ':id': () => import('./stores/store-page.tsx'),
        ':id/edit': () => import('./stores/edit-store-page.tsx'),
        ':id/merge': () => import('./stores/merge-page.tsx'),
      },
    },
    {
      ...{ to: '/coupons', name: 'coupons', permission: 'content.read', writes: 'content.write' },
      lazy: entriesPage,
      below: entryPages,
    },
    {
      ...{ to: '/publishing', name: 'publishing', permission: 'content.read' },
      writes: 'content.write',
      lazy: () => import('./publishing/kinds-page.tsx'),
      below: {
        ':kind': entriesPage,
        ':kind/:id': entryPages[':id'],
        ':kind/:id/preview': entryPages[':id/preview'],
      },
    },
  ],
  [
    {
      ...{ to: '/partners', name: 'partners', permission: 'operations.read' },
      writes: 'operations.write',
      lazy: () => import('./partners/partners-page.tsx'),
      below: { ':code': () => import('./partners/partner-page.tsx') },
    },
    {
      ...{ to: '/reports', name: 'reports', permission: 'reports.read' },
      lazy: () => import('./reports/reports-page.tsx'),
    },
    {
      ...{ to: '/operations', name: 'operations', permission: 'operations.read' },
      writes: 'operations.write',
      lazy: () => import('./operations/operations-page.tsx'),
      below: { settings: () => import('./operations/settings-page.tsx') },
    },
    {
      ...{ to: '/staff', name: 'staff', permission: 'staff.read', writes: 'staff.write' },
      lazy: () => import('./staff/staff-page.tsx'),
    },
    {
      ...{ to: '/acts', name: 'acts', permission: 'acts.read' },
      lazy: () => import('./acts/acts-page.tsx'),
    },
  ],
]

/** The pages that somebody may see, in groups; none that is empty. */
export function pagesOf({ may }: Pick<Me, 'may'>): ConsolePage[][] {
  return PAGES.map((group) =>
    group.filter(({ permission }) => permission === undefined || may(permission)),
  ).filter((group) => group.length > 0)
}

/** The routes of all pages, and of what lies below them. */
export const pageRoutes: RouteObject[] = PAGES.flat().flatMap(({ to, lazy, below = {} }) => [
  to === '/' ? { index: true, lazy } : { path: to.slice(1), lazy },
  ...Object.entries(below).map(([rest, lazyBelow]) => ({
    path: `${to.slice(1)}/${rest}`,
    lazy: lazyBelow,
  })),
])
