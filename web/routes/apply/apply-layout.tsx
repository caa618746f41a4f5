import { Outlet } from 'react-router'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { Footer } from '../../components/shell/footer.tsx'
import { MaintenanceNotice } from '../../components/shell/maintenance-notice.tsx'
import { ShellNotices } from '../../components/shell/shell-notices.tsx'
import { TopBar } from '../../components/shell/top-bar.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { usePageHandle, type PageHandle } from '../../page/page-handle.ts'
import { useRootData } from '../../page/root-data.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'

/** What a page says of itself: `export const handle: ApplyHandle = { isPrivate: true }`. */
export interface ApplyHandle extends PageHandle {
  /** Its address opens something: no tag of another company may run where it could read it. */
  isPrivate?: boolean
}

/** The site's bar and footer around the pages of an application; in the app neither. */
export default function ApplyLayout() {
  const t = useTranslations('shell')
  const { isPrivate } = usePageHandle() as ApplyHandle
  if (useRootData()?.isInApp) {
    return (
      <EmptyShell>
        <Outlet />
      </EmptyShell>
    )
  }
  return (
    <>
      <SkipLink href="#main" label={t('skip')} />
      <TopBar />
      <main id="main" tabIndex={-1} className="pt-(--bar-height)">
        <MaintenanceNotice />
        <Outlet />
      </main>
      <Footer />
      {!isPrivate && <ShellNotices />}
    </>
  )
}
