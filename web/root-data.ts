import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

export type RootData = Awaited<ReturnType<typeof loader>>

/** What every page knows (SPEC.md, section 3). Undefined only when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root')
}
