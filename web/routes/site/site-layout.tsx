import { Outlet, useMatches, useSearchParams } from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import type { Route } from './+types/site-layout.ts'
import { SiteShell } from '../../components/shell/site-shell.tsx'
import { pageMiddleware, throwRefusal } from '../../page-middleware.ts'
import { useRootData } from '../../root-data.ts'

export const middleware = pageMiddleware({
  validate: ({ params }) => params.area === undefined || parseArea(params.area) !== undefined,
})

/** A loader, so that the middleware runs on navigations in the browser too. */
export function loader({ context }: Route.LoaderArgs) {
  throwRefusal(context)
  return null
}

/** A page that can stand without bar and footer says so: `export const handle = { canBeSimple: true }`. */
export interface SiteHandle {
  canBeSimple?: boolean
}

export default function SiteLayout() {
  const isInApp = useRootData()?.isInApp
  const [query] = useSearchParams()
  const canBeSimple = useMatches().some(({ handle }) => (handle as SiteHandle)?.canBeSimple)
  const isSimple = canBeSimple && (isInApp || query.get('mode') === 'simple')
  return (
    <SiteShell simple={isSimple}>
      <Outlet />
    </SiteShell>
  )
}
