import { useRootData } from '../../page/root-data.ts'
import { SiteLink } from '../site-link.tsx'
import { SiteLogo } from './site-logo.tsx'

/** The logo that leads home, on a page without the bar. The app has a bar of its own. */
export function BrandLink({ className, label }: { className: string; label: string | undefined }) {
  if (useRootData()?.isInApp) return null
  return (
    <SiteLink to="/" className={className} aria-label={label}>
      <SiteLogo />
    </SiteLink>
  )
}
