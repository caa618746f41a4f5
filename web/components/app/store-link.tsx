import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { hasAppChannel, sendToApp } from '../../client/app-bridge.ts'
import { useSiteHref, SiteLink } from '../site-link.tsx'

/** In this time an app has its own screen over the page; one that has none strands nobody. */
const APP_TAKES_MS = 1_500

/**
 * From a member's page to a store: in the app to the app's own screen of it (`openStore`), else, and
 * where the app does nothing with that, to the store's page.
 */
export function StoreLink(props: { id: string; className?: string; children: ReactNode }) {
  const { id, className, children } = props
  const path = `/store/${encodeURIComponent(id)}`
  const siteHref = useSiteHref()
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !hasAppChannel()) return
    event.preventDefault()
    const here = location.href
    void sendToApp('openStore', { storeId: id })
    const timer = setTimeout(() => {
      const isStillHere = document.visibilityState === 'visible' && location.href === here
      if (isStillHere) void navigate(siteHref(path))
    }, APP_TAKES_MS)
    // An app without a screen of its own loads the store's page into this very web view.
    addEventListener('beforeunload', () => clearTimeout(timer), { once: true })
  }
  return (
    <SiteLink to={path} className={className} onClick={open}>
      {children}
    </SiteLink>
  )
}
