import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { EmptyShell } from './empty-shell.tsx'
import { Footer } from './footer.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { ShellNotices } from './shell-notices.tsx'
import { TopBar } from './top-bar.tsx'

interface SiteShellProps {
  children: ReactNode
  simple?: boolean
  /** Nothing asks for tags of other companies here, nor runs them. */
  isPrivate?: boolean | undefined
}

/** The default layout: top bar, the page, footer. In simple mode the page alone. */
export function SiteShell({ children, simple, isPrivate }: SiteShellProps) {
  const t = useTranslations('shell')
  if (simple) return <EmptyShell>{children}</EmptyShell>
  return (
    <>
      <SkipLink href="#main" label={t('skip')} />
      <TopBar />
      <main id="main" tabIndex={-1} className="pt-(--bar-height)">
        <MaintenanceNotice />
        {children}
      </main>
      <Footer />
      {!isPrivate && <ShellNotices />}
    </>
  )
}
