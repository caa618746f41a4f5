import { Outlet, useMatches, useSearchParams } from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import type { Route } from './+types/site-layout.ts'
import { JobsShell } from '../../components/shell/jobs-shell.tsx'
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

/** What a page says of its layout: `export const handle: SiteHandle = { canBeSimple: true }`. */
export interface SiteHandle {
  /** The page can stand without bar and footer: in the app, or with `?mode=simple`. */
  canBeSimple?: boolean
  /** Another layout than bar and footer. */
  layout?: 'jobs'
}

export default function SiteLayout() {
  const isInApp = useRootData()?.isInApp
  const [query] = useSearchParams()
  const { canBeSimple, layout } = (useMatches().at(-1)?.handle ?? {}) as SiteHandle
  const isSimple = canBeSimple && (isInApp || query.get('mode') === 'simple')
  if (layout === 'jobs') {
    return (
      <JobsShell>
        <Outlet />
      </JobsShell>
    )
  }
  return (
    <SiteShell simple={isSimple}>
      <Outlet />
    </SiteShell>
  )
}
