import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export type RootData = Awaited<ReturnType<typeof loader>>

/** What every page knows (specification.md, Fields). Undefined only when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root')
}
