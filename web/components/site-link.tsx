import { Link, useRouteLoaderData, type LinkProps } from 'react-router'
import type { loader } from '../root.tsx'

/** Makes paths of this site that keep the area and the language which the address names. */
export function useSiteHref(): (path: string) => string {
  const root = useRouteLoaderData<typeof loader>('root')
  return (path) => {
    const [beforeHash = '', hash] = path.split('#')
    const [pathname = '', query] = beforeHash.split('?')
    const search = new URLSearchParams(query)
    if (root?.isLocaleNamed) search.set('lang', root.locale)
    const prefix = root?.isAreaNamed ? `/${root.area}` : ''
    const address = `${prefix}${pathname === '/' && prefix ? '' : pathname}`
    return `${address}${search.size > 0 ? `?${search}` : ''}${hash ? `#${hash}` : ''}`
  }
}

export function SiteLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const siteHref = useSiteHref()
  return <Link {...props} to={siteHref(to)} />
}
