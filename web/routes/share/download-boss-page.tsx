import { redirect, useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { allowedTargets } from '../../components/links/link-targets.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { SiteLink, useSiteHref } from '../../components/site-link.tsx'
import { SiteLogo } from '../../components/shell/site-logo.tsx'
import { StillArt } from '../../components/still-art.tsx'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { platformOf } from '../../platform.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Where the operator keeps the targets: a path of this site, or the app's own scheme. */
const LINK = 'download-boss'

export const meta = pageMeta

/** What it answers depends on the device, so that nobody may keep it for others. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

/**
 * A computer goes to the boss page. A phone gets a page with one tap into the app and one to its
 * store, since no browser tells whether the app is there; a crawler reads the same page's tags.
 */
export const loader = pageLoader(['boss'], async ({ api, request, brand, text }) => {
  const platform = platformOf(request.headers.get('user-agent'))
  const answer = await api.getDynamicLink({ sn: LINK })
  const targets = answer.success ? allowedTargets(answer.link.targets, brand) : {}
  if (platform === 'computer') throw redirect(targets.web ?? '/boss', { headers: headers() })
  return {
    head: {
      title: text('boss.share.title'),
      description: text('boss.share.description'),
      picture: 'boss' as const,
    },
    appHref: platform === 'crawler' ? undefined : targets[platform],
    shopHref: platform === 'android' ? brand.links.googlePlay : brand.links.appStore,
    brandName: brand.name,
  }
})

export default function DownloadBossPage() {
  const { appHref, shopHref, brandName } = useLoaderData<typeof loader>()
  const t = useTranslations('boss.share')
  const siteHref = useSiteHref()
  return (
    <EmptyShell>
      <div className="measure balanced grid max-w-130 gap-6 py-8 text-center">
        <SiteLink
          to="/"
          className="inline-flex min-h-11 items-center justify-self-center"
          aria-label={brandName}
        >
          <SiteLogo />
        </SiteLink>
        <StillArt name="SceneExposure" className="mx-auto aspect-4/3 w-full max-w-90" />
        <PageHeading title={t('heading')} lead={t('lead')} />
        <div className="grid gap-3">
          {appHref && <Button href={appHref}>{t('open')}</Button>}
          <Button href={shopHref} kind={appHref ? 'quiet' : 'primary'}>
            {t('install')}
          </Button>
          <Button to={siteHref('/boss')} kind="text">
            {t('about')}
          </Button>
        </div>
      </div>
    </EmptyShell>
  )
}
