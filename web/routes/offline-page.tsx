import { useTranslations } from '../intl/use-translations.ts'
import { SceneOffline } from '../art/scenes/scene-offline.tsx'
import { EmptyShell } from '../components/shell/empty-shell.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useSiteHref } from '../components/site-link.tsx'
import type { PageHandle } from '../root.tsx'

export const meta = pageMeta

/** Stands at whatever address was asked for, so scripts would take it for another page. */
export const handle: PageHandle = { hasNoScripts: true }

/** Kept by `public/service-worker.js` and shown where a page is not. */
export const loader = pageLoader([], ({ text }) => ({
  head: {
    title: text('shell.offline.title'),
    description: text('shell.offline.text'),
    isHidden: true,
  },
}))

export default function OfflinePage() {
  const t = useTranslations('shell')
  const siteHref = useSiteHref()
  return (
    <EmptyShell>
      <div className="grid min-h-dvh content-center">
        <EmptyState
          level="h1"
          picture={<SceneOffline />}
          title={t('offline.title')}
          text={t('offline.text')}
          action={
            <>
              {/* An empty address is the one that was asked for. */}
              <Button href="">{t('offline.retry')}</Button>
              <Button kind="quiet" href={siteHref('/')}>
                {t('error.home')}
              </Button>
            </>
          }
        />
      </div>
    </EmptyShell>
  )
}
