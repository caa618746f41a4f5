import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { useRootData } from '../../page/root-data.ts'
import { Art } from '../../art/art.tsx'
import { BrandLink } from './brand-link.tsx'
import { EmptyShell } from './empty-shell.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { ShellNotices } from './shell-notices.tsx'
import './jobs-shell.css'

/**
 * The jobs layout: the arcade behind the 'job opportunities' header, a simple footer, no menu. In the app
 * neither language menu nor footer.
 */
export function JobsShell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  if (useRootData()?.isInApp) {
    return (
      <EmptyShell>
        <JobsHeader />
        {children}
      </EmptyShell>
    )
  }
  return (
    <>
      <SkipLink href="#main" label={t('skip')} />
      <MaintenanceNotice />
      <JobsHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer simple />
      <ShellNotices />
    </>
  )
}

function JobsHeader() {
  const t = useTranslations('jobs')
  const isInApp = useRootData()?.isInApp
  return (
    <header className="jobs-header">
      <Art name="scenes/jobs" className="jobs-scene" isFirst />
      <div className="measure relative">
        {!isInApp && (
          <div className="flex h-(--bar-height) items-center justify-between">
            <BrandLink className="inline-flex min-h-11 items-center" label={t('home')} />
            <LanguageMenu />
          </div>
        )}
        <div className="max-w-reading pt-6 750:pt-10">
          <p className="mb-2 font-semibold">{t('eyebrow')}</p>
          <h1 className="text-36 750:text-48">{t('title')}</h1>
          <p className="mt-3 max-w-140 750:text-18">{t('lead')}</p>
        </div>
      </div>
    </header>
  )
}
