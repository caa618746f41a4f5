import { Link, useRouteLoaderData, type LinkProps } from 'react-router'
import type { loader } from '../root.tsx'
import { siteHrefOf } from '../page/site-href.ts'

/** Makes paths of this site that keep the area and the language which the address names. */
export function useSiteHref(): (path: string) => string {
  const root = useRouteLoaderData<typeof loader>('root')
  return (path) => siteHrefOf(path, root)
}

export function SiteLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const siteHref = useSiteHref()
  return <Link {...props} to={siteHref(to)} />
}
