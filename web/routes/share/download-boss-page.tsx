import { redirect, useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { BrandLink } from '../../components/shell/brand-link.tsx'
import { PublicShell } from '../../components/shell/public-shell.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { platformOf } from '../../page/platform.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export const meta = pageMeta

export const handle: PageHandle = { isStill: true }

/** What it answers depends on the device, so that nobody may keep it for others. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

/**
 * Leads to the app for owners, where the operator has one, and never to the members' app. A computer, and
 * everybody where there is none, goes to the page for owners. A phone gets one tap into the app and one
 * to its store, since no browser tells whether the app is there; a crawler reads the same page's tags.
 */
export const loader = pageLoader(['boss'], ({ request, brand, text, ...page }) => {
  const platform = platformOf(request.headers.get('user-agent'))
  const app = brand.ownersApp
  if (!app || platform === 'computer') {
    throw redirect(siteHrefOf('/boss', page), { headers: headers() })
  }
  return {
    head: {
      title: text('boss.share.title'),
      description: text('boss.share.description'),
      picture: 'boss' as const,
    },
    appHref: platform === 'crawler' ? undefined : app.deepLink,
    shopHref: platform === 'android' ? app.appLinks.googlePlay : app.appLinks.appStore,
    brandName: brand.name,
  }
})

export default function DownloadBossPage() {
  const { appHref, shopHref, brandName } = useLoaderData<typeof loader>()
  const t = useTranslations('boss.share')
  const siteHref = useSiteHref()
  return (
    <PublicShell>
      <div className="measure balanced grid max-w-130 gap-6 py-8 text-center">
        <BrandLink
          className="inline-flex min-h-11 items-center justify-self-center"
          label={brandName}
        />
        <Art name="scenes/exposure" className="mx-auto aspect-4/3 w-full max-w-90" isFirst />
        <PageHeading title={t('heading')} lead={t('lead')} />
        <div className="grid gap-3">
          {appHref && <Button href={appHref}>{t('open')}</Button>}
          <Button href={shopHref} kind={appHref ? 'quiet' : 'primary'}>
            {t('install')}
          </Button>
          <ButtonLink to={siteHref('/boss')} kind="text">
            {t('about')}
          </ButtonLink>
        </div>
      </div>
    </PublicShell>
  )
}
