import { Outlet } from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import { pageMiddleware } from '../../page-middleware.ts'

export const middleware = pageMiddleware({
  validate: ({ params }) => params.area === undefined || parseArea(params.area) !== undefined,
})

/** A loader, so that the middleware runs on navigations in the browser too. */
export function loader() {
  return null
}

export default function SiteLayout() {
  return <Outlet />
}
