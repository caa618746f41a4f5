import { lazy, Suspense } from 'react'
import type { ErrorViewProps } from './error-view.tsx'

/** Fetched when a page has come to rest, so that it is there when the network is not. */
export const loadErrorView = () =>
  import('./error-view.tsx').then((module) => ({ default: module.ErrorView }))

const ErrorView = lazy(loadErrorView)

/** Most visits meet no error, and their first page does without its view. */
export function LazyErrorView(props: ErrorViewProps) {
  return (
    <Suspense>
      <ErrorView {...props} />
    </Suspense>
  )
}
