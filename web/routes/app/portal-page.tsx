import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import { drawQr } from '../../components/download/draw-qr.ts'
import { AreaChoice } from '../../components/partners/area-choice.tsx'
import { ConversionHero, ConversionSum } from '../../components/partners/conversion-sum.tsx'
import { loadConversion } from '../../components/partners/load-conversion.ts'
import { PortalPaths } from '../../components/partners/portal-paths.tsx'
import { PortalStop } from '../../components/partners/portal-stop.tsx'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SiteLogo } from '../../components/shell/site-logo.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { platformOf } from '../../platform.ts'
import { useRootData } from '../../root-data.ts'
import { siteHrefOf } from '../../site-href.ts'
import '../../styles/members.css'

export const meta = pageMeta

/** Belongs to one person for ten minutes, and differs by device. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

/** The app confirms on its own page; everybody else is shown the result and the ways there. */
export const loader = pageLoader(['app', 'portal', 'password'], async (page) => {
  const asked = await withVisitorsArea(page)
  const [conversion, apps] = await Promise.all([
    loadConversion(asked),
    page.api.listPartnerApps({}),
  ])
  const { search, quote } = conversion
  if (page.isInApp) {
    const path = siteHrefOf(`/app-web/conversion?${search}`, page)
    throw redirect(path, { headers: headers() })
  }
  const platform = platformOf(page.request.headers.get('user-agent'))
  const isPhone = platform === 'ios' || platform === 'android'
  return {
    head: {
      title: page.text('portal.entry.title'),
      description: page.text('portal.entry.description'),
      isHidden: true,
    },
    ...conversion,
    apps: orThrow(apps).apps,
    platform,
    qr: isPhone || quote.status !== 'valid' ? undefined : drawQr(addressOf(asked, search)),
  }
})

/** Without any word about it a visitor's account is taken to be where the visitor is. */
async function withVisitorsArea(page: PageRequest): Promise<PageRequest> {
  if (page.member || page.isInApp || parseArea(page.query.get('area'))) return page
  const found = await page.api.getIpLocation({})
  const area = found.success ? parseArea(found.location.ipLocation) : undefined
  if (!area) return page
  const query = new URLSearchParams(page.query)
  query.set('area', area)
  return { ...page, query }
}

/** The same page for another device, in the same language. */
function addressOf({ query, origin, locale }: PageRequest, search: string): string {
  const area = parseArea(query.get('area'))
  return `${origin}/portal-web?${search}${area ? `&area=${area}` : ''}&lang=${locale}`
}

export default function PortalPage() {
  const { isMissing, ...loaded } = useLoaderData<typeof loader>()
  const { status } = loaded.quote
  if (status === 'valid') {
    return (
      <Frame>
        <OpenPortal />
      </Frame>
    )
  }
  return (
    <Frame>
      <PortalStop {...loaded} stop={isMissing ? 'missing' : status} />
    </Frame>
  )
}

function OpenPortal() {
  const t = useTranslations('portal')
  const loaded = useLoaderData<typeof loader>()
  const isVisitor = useRootData()?.member === undefined
  const { quote } = loaded
  return (
    <>
      <header className="mb-8">
        <h1 className="text-28 750:text-36">
          {t('heading', { partner: quote.partner?.name ?? '' })}
        </h1>
        <p className="mt-2 text-muted">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid grid-cols-1 gap-6">
          <ConversionHero quote={quote} />
          {isVisitor && <AreaChoice {...loaded} />}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PortalPaths {...loaded} />
        </div>
        <ConversionSum quote={quote} />
      </div>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const brandName = useRootData()?.brandName
  return (
    <EmptyShell>
      <div className="measure py-6 750:py-10">
        <SiteLink to="/" className="mb-6 inline-flex min-h-11 items-center" aria-label={brandName}>
          <SiteLogo />
        </SiteLink>
        {children}
      </div>
    </EmptyShell>
  )
}
