import { redirect, useLoaderData } from 'react-router'
import { LinkView } from '../../components/links/link-view.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { platformOf } from '../../page/platform.ts'
import { siteHrefOf } from '../../page/site-href.ts'

export const meta = pageMeta

export const handle: PageHandle = { isStill: true }

/** What it answers depends on the device, so that nobody may keep it for others. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', Vary: 'User-Agent' }
}

/**
 * A shared coupon. A computer and the app's own web view go straight to its page; a phone gets one tap
 * into the app and one to its shop, since no browser tells whether the app is there; a crawler reads
 * what the coupon gives. Without an id: the coupon area.
 */
export const loader = pageLoader(['pages'], async (page) => {
  const { api, params, request, brand, text, isInApp } = page
  const { id } = params
  if (id === undefined) throw redirect(siteHrefOf('/app-web/coupons', page), { headers: headers() })
  const { coupon } = orThrow(await api.coupons.get({ id }))
  const platform = platformOf(request.headers.get('user-agent'))
  const webHref = siteHrefOf(`/app-web/coupons/${encodeURIComponent(coupon.id)}`, page)
  if (isInApp || platform === 'computer') throw redirect(webHref, { headers: headers() })
  const title = text('pages.link.coupon', { title: coupon.title, store: coupon.store.name })
  const { appStore, googlePlay } = brand.links
  return {
    head: {
      title,
      description: coupon.terms.join(' ') || text('pages.link.description'),
      picture: 'coupon' as const,
      isHidden: true,
    },
    title,
    webHref,
    appHref:
      platform === 'crawler'
        ? undefined
        : `${brand.deepLinkScheme}coupons/${encodeURIComponent(coupon.id)}`,
    shops: [
      ...(platform === 'android' ? [] : [{ shop: 'appStore' as const, href: appStore }]),
      ...(platform === 'ios' ? [] : [{ shop: 'googlePlay' as const, href: googlePlay }]),
    ],
    brandName: brand.name,
  }
})

export default function CouponLinkPage() {
  return <LinkView {...useLoaderData<typeof loader>()} drawing="scenes/coupons" />
}
