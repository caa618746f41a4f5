import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { SiteLink } from '../site-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import { StillArt } from '../still-art.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { ShellNotices } from './shell-notices.tsx'

/** The jobs layout: the arcade behind the 'job opportunities' header, a simple footer, no menu. */
export function JobsShell({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <>
      <SkipLink href="#main" label={t('shell.skip')} />
      <MaintenanceNotice />
      <header className="jobs-header">
        <StillArt name="SceneJobs" className="jobs-scene" />
        <div className="measure relative">
          <div className="flex h-(--bar-height) items-center justify-between">
            <SiteLink
              to="/"
              className="inline-flex min-h-11 items-center"
              aria-label={t('jobs.home')}
            >
              <SiteLogo />
            </SiteLink>
            <LanguageMenu />
          </div>
          <div className="max-w-reading pt-6 750:pt-10">
            <p className="mb-2 font-semibold">{t('jobs.eyebrow')}</p>
            <h1 className="text-36 750:text-48">{t('jobs.title')}</h1>
            <p className="mt-3 max-w-140 750:text-18">{t('jobs.lead')}</p>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer simple />
      <ShellNotices />
    </>
  )
}
