import type { RouteObject } from 'react-router'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame, frameLoader } from './shell/frame.tsx'
import { Loading } from './shell/loading.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

/** Every address of the console, below `/console`. A page exports `loader` and `Component`. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: 'sign-in', lazy: () => import('./sign-in/sign-in-page.tsx') },
      { path: 'sign-in/company', lazy: () => import('./sign-in/way-back-page.tsx') },
      { path: 'sign-in/prove', lazy: () => import('./sign-in/prove-page.tsx') },
      { path: 'join', lazy: () => import('./sign-in/join-page.tsx') },
      {
        id: 'frame',
        loader: frameLoader,
        // Who works here is not asked for anew with every step.
        shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
        element: <Frame />,
        children: [
          {
            errorElement: <ErrorPage isInFrame />,
            children: [
              { index: true, lazy: () => import('./operations/overview-page.tsx') },
              { path: 'inbox', lazy: () => import('./inbox/inbox-page.tsx') },
              { path: 'inbox/:reference', lazy: () => import('./inbox/message-page.tsx') },
              { path: 'applications', lazy: () => import('./applications/applications-page.tsx') },
              {
                path: 'applications/:reference',
                lazy: () => import('./applications/application-page.tsx'),
              },
              {
                path: 'applications/:reference/approve',
                lazy: () => import('./applications/approve-page.tsx'),
              },
              { path: 'members', lazy: () => import('./members/members-page.tsx') },
              { path: 'members/:memberId', lazy: () => import('./members/member-page.tsx') },
              { path: 'payments', lazy: () => import('./payments/payments-page.tsx') },
              {
                path: 'payments/:memberId/:payment',
                lazy: () => import('./payments/payment-page.tsx'),
              },
              { path: 'stores', lazy: () => import('./stores/stores-page.tsx') },
              { path: 'stores/new', lazy: () => import('./stores/add-store-page.tsx') },
              { path: 'stores/import', lazy: () => import('./stores/import-page.tsx') },
              { path: 'stores/:id', lazy: () => import('./stores/store-page.tsx') },
              { path: 'stores/:id/merge', lazy: () => import('./stores/merge-page.tsx') },
              { path: 'stores/:id/edit', lazy: () => import('./stores/edit-store-page.tsx') },
              { path: 'publishing', lazy: () => import('./publishing/kinds-page.tsx') },
              { path: 'publishing/:kind', lazy: () => import('./publishing/entries-page.tsx') },
              { path: 'publishing/:kind/:id', lazy: () => import('./publishing/entry-page.tsx') },
              {
                path: 'publishing/:kind/:id/preview',
                lazy: () => import('./publishing/preview-page.tsx'),
              },
              { path: 'coupons', lazy: () => import('./publishing/entries-page.tsx') },
              { path: 'coupons/:id', lazy: () => import('./publishing/entry-page.tsx') },
              { path: 'coupons/:id/preview', lazy: () => import('./publishing/preview-page.tsx') },
              { path: 'campaigns', lazy: () => import('./campaigns/campaigns-page.tsx') },
              { path: 'campaigns/:kind/:id', lazy: () => import('./campaigns/campaign-page.tsx') },
              { path: 'broadcasts', lazy: () => import('./broadcasts/broadcasts-page.tsx') },
              { path: 'broadcasts/:id', lazy: () => import('./broadcasts/broadcast-page.tsx') },
              { path: 'reviews', lazy: () => import('./reviews/reviews-page.tsx') },
              { path: 'reviews/surveys', lazy: () => import('./reviews/surveys-page.tsx') },
              {
                path: 'reviews/answer/:memberId/:id',
                lazy: () => import('./reviews/answer-page.tsx'),
              },
              {
                path: 'reviews/referral/:memberId/:id',
                lazy: () => import('./reviews/referral-page.tsx'),
              },
              { path: 'proposals', lazy: () => import('./proposals/proposals-page.tsx') },
              { path: 'proposals/:id', lazy: () => import('./proposals/proposal-page.tsx') },
              { path: 'partners', lazy: () => import('./partners/partners-page.tsx') },
              { path: 'partners/:code', lazy: () => import('./partners/partner-page.tsx') },
              { path: 'reports', lazy: () => import('./reports/reports-page.tsx') },
              { path: 'operations', lazy: () => import('./operations/operations-page.tsx') },
              { path: 'operations/settings', lazy: () => import('./operations/settings-page.tsx') },
              { path: 'staff', lazy: () => import('./staff/staff-page.tsx') },
              { path: 'acts', lazy: () => import('./acts/acts-page.tsx') },
              { path: 'account', lazy: () => import('./sign-in/account-page.tsx') },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
]
