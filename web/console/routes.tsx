import type { RouteObject } from 'react-router'
import { pageRoutes } from './pages.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame, frameLoader } from './shell/frame.tsx'
import { Loading } from './shell/loading.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

/** Every address of the console, below `/console`: those of the rail are in `pages.ts`. */
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
              ...pageRoutes,
              { path: 'account', lazy: () => import('./sign-in/account-page.tsx') },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
]
