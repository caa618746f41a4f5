import { redirect, useLoaderData } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DownloadQr } from '../../components/download/download-qr.tsx'
import { drawQr } from '../../components/download/draw-qr.ts'
import { StoreButtons } from '../../components/download/store-buttons.tsx'
import { CheckList } from '../../components/boss/check-list.tsx'
import { Art } from '../../art/art.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { platformOf } from '../../page/platform.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

/** What it answers depends on the device, so that nobody may keep it for others. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

/** A phone goes straight to its store; the app itself, computers and crawlers see the page. */
export const loader = pageLoader(['download'], (page) => {
  const { request, brand, isInApp, origin, area, text } = page
  const platform = isInApp ? undefined : platformOf(request.headers.get('user-agent'))
  if (platform === 'ios') throw redirect(brand.links.appStore, { headers: headers() })
  if (platform === 'android') throw redirect(brand.links.googlePlay, { headers: headers() })
  return {
    head: areaHead(page, {
      title: text('download.title'),
      description: text('download.description'),
      picture: 'download' as const,
    }),
    qr: drawQr(`${origin}${area === DEFAULT_AREA ? '' : `/${area}`}/download`),
  }
})

export default function DownloadPage() {
  const { qr } = useLoaderData<typeof loader>()
  const t = useTranslations('download')
  return (
    <div className="download balanced">
      <div className="measure grid gap-10 py-10 750:grid-cols-[1fr_auto] 750:items-center 750:gap-16 750:py-18">
        <div>
          <PageHeading hero title={t('heading')} lead={t('lead')} />
          <div className="hidden 750:mt-8 750:grid 750:grid-cols-[auto_1fr] 750:items-center 750:gap-6">
            <DownloadQr qr={qr} label={t('qr')} />
            <p>
              <strong className="block text-18">{t('scan')}</strong>
              <span className="text-muted">{t('scanHelp')}</span>
            </p>
          </div>
          <StoreButtons className="mt-8" />
          <p className="mt-4 text-muted 750:hidden">{t('which')}</p>
          <p className="mt-2 text-14 text-muted 750:mt-4">{t('free')}</p>
        </div>
        <Art
          name="things/phone"
          className="aspect-[200/380] w-[min(56vw,260px)] justify-self-center 750:me-16 750:w-70"
          isFirst
        />
      </div>
      <div className="measure pb-16 750:pb-24">
        <h2 className="mb-6 text-22">{t('inside.title')}</h2>
        <CheckList
          items={[t('inside.near'), t('inside.pay'), t('inside.dates'), t('inside.draws')]}
        />
      </div>
    </div>
  )
}
