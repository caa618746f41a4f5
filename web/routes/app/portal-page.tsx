import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import { drawQr } from '../../components/download/draw-qr.ts'
import { AreaChoice } from '../../components/partners/area-choice.tsx'
import {
  conversionAction,
  type ConversionAnswer,
} from '../../components/partners/conversion-action.ts'
import { ConversionMoment } from '../../components/partners/conversion-moment.tsx'
import { ConversionHero, ConversionSum } from '../../components/partners/conversion-sum.tsx'
import { loadConversion } from '../../components/partners/load-conversion.ts'
import { PortalBar, PortalPaths } from '../../components/partners/portal-paths.tsx'
import { PortalStop } from '../../components/partners/portal-stop.tsx'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { BrandLink } from '../../components/shell/brand-link.tsx'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { PublicShell } from '../../components/shell/public-shell.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { platformOf } from '../../page/platform.ts'
import { useRootData } from '../../page/root-data.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

/** Belongs to one person for ten minutes, and differs by device. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

export const handle = { texts: pageTexts('app', 'portal', 'password') }

/** The app confirms on its own page; everybody else is shown the result and the ways there. */
export const loader = pageLoader(handle.texts, async (page) => {
  const asked = await withVisitorsArea(page)
  const [conversion, apps] = await Promise.all([
    loadConversion(asked),
    page.api.partners.listApps({}),
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
  const found = await page.api.ipLocations.get({})
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

export const action = conversionAction

export default function PortalPage() {
  const t = useTranslations('portal')
  const { isMissing, ...loaded } = useLoaderData<typeof loader>()
  const { status } = loaded.quote
  const answer = usePageAnswer<ConversionAnswer>(
    ({ failure, isDone = false }) => ({ failure, isFound: isDone }),
    () => status === 'used',
  )
  if (answer?.done) {
    return (
      <EmptyShell>
        <Frame>
          <h1 className="mb-6 text-28 750:text-36">{t('title')}</h1>
          <ConversionMoment {...answer.done} />
        </Frame>
      </EmptyShell>
    )
  }
  // Until it is used, the link itself is worth the points: no other company may read its address.
  if (status === 'valid') {
    return (
      <EmptyShell>
        <Frame>
          <OpenPortal failure={answer?.failure} />
        </Frame>
      </EmptyShell>
    )
  }
  return (
    <PublicShell>
      <Frame>
        <RefusalNotice kind="info" message={answer?.failure?.resultMessage} />
        <PortalStop {...loaded} stop={isMissing ? 'missing' : status} isFound={answer?.isFound} />
      </Frame>
    </PublicShell>
  )
}

function OpenPortal({ failure }: Pick<ConversionAnswer, 'failure'>) {
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
          <PortalPaths {...loaded} failure={failure} />
        </div>
        <ConversionSum quote={quote} />
      </div>
      <PortalBar {...loaded} />
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const brandName = useRootData()?.brandName
  return (
    <div className="measure py-6 750:py-10">
      <BrandLink className="mb-6 inline-flex min-h-11 items-center" label={brandName} />
      {children}
    </div>
  )
}
